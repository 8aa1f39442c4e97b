import type { Area } from '../../area.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { refreshSealedCompanies, reviewAllSeals } from './refresh-registry.ts'
import { sealRoutes } from './routes.ts'
import { longestPublicUrl } from './seal-address.ts'
import { keySecret } from './seal-key.ts'

export const sealArea = (companies: CompaniesDoor): Area => ({
  tables: ['selo', 'seloAtividade', 'termoSelo'],
  reads: {
    empresa: 'A seal depends on what its company makes.',
  },
  refusalTexts,
  fieldTexts,
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
  ],
  warnings: ({ publicUrl }) =>
    Buffer.byteLength(publicUrl) > longestPublicUrl
      ? [`PUBLIC_URL is longer than ${longestPublicUrl} bytes: small prints of seals may not be readable`]
      : [],
})
