import type { Area } from '../../area.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { refreshSealedCompanies, reviewAllSeals } from './refresh-registry.ts'
import { sealRoutes } from './routes.ts'
import { longestPublicUrl } from './seal-address.ts'
import { keySecret } from './seal-key.ts'
import { announceTerms } from './terms/announce-terms.ts'
import { texts } from './texts.ts'

export const sealArea = (companies: CompaniesDoor): Area => ({
  tables: ['selo', 'seloAtividade', 'termoSelo'],
  reads: {
    empresa: 'A seal depends on what its company makes.',
    usuario: 'The mail goes to their address, in their language.',
  },
  texts,
  secrets: [keySecret],
  routes: (deps) => sealRoutes({ ...deps, companies }),
  jobs: (deps) => [
    {
      name: 'review-seals',
      title: { pt: 'Rever os selos', en: 'Review the seals', es: 'Revisar los sellos' },
      cron: '*/30 * * * *',
      run: async () => {
        await refreshSealedCompanies({ ...deps, companies })
        await reviewAllSeals(deps)
      },
    },
    {
      name: 'announce-seal-terms',
      title: {
        pt: 'Avisar os sócios de novos termos do selo',
        en: 'Tell owners of new terms of the seal',
        es: 'Avisar a los socios de nuevos términos del sello',
      },
      cron: '*/10 * * * *',
      run: () => announceTerms(deps),
    },
  ],
  warnings: ({ publicUrl }) =>
    Buffer.byteLength(publicUrl) > longestPublicUrl
      ? [`PUBLIC_URL is longer than ${longestPublicUrl} bytes: small prints of seals may not be readable`]
      : [],
})
