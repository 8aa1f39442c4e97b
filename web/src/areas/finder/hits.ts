/** Offers companies and municipalities to Ctrl-K (WEB-31). A company opens its details there, a municipality its companies. */

import { finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { formatCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingFactory2, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit } from '../../lib/screens/area.ts'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'
import { bareCnpj } from '../../ui/fields/cnpj-field.tsx'
import { openCompanyParameter } from '../../widgets/company/details/use-open-company.ts'
import { finderKeys } from './finder-keys.ts'

const companies: Texts = { pt: 'Empresas', en: 'Companies', es: 'Empresas' }
const municipalities: Texts = { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' }
const ofMunicipality: Texts = {
  pt: 'Empresas do município',
  en: 'Companies in this municipality',
  es: 'Empresas del municipio',
}
const fewestLetters = 2

function useCompanyHits(text: string) {
  const locale = useLocale()
  // Debounced, so that not every letter makes a call.
  const [debouncedText] = useDebouncedValue(text.trim().slice(0, limits.nameFilter), 300)
  const cnpj = bareCnpj(debouncedText)
  const filter = hasCnpjForm(cnpj) ? { cnpj } : { nome: debouncedText }
  const enough = debouncedText.length >= fewestLetters
  const query = useQuery({
    queryKey: finderKeys.hits(filter),
    queryFn: ({ signal }) => call(finder.search, { body: { ...filter, size: 6, total: false } }, signal),
    enabled: enough,
    meta: { background: true },
    placeholderData: (previous) => previous,
  })
  const found = enough ? (query.data?.content ?? []) : []
  const hits = found.map(
    (company): Hit => ({
      id: `company-${company.id}`,
      heading: companies[locale],
      name: company.nomeExibicao || company.nome,
      note: `${formatCnpj(company.cnpj)} · ${company.municipio.nomeCompleto}`,
      icon: IconBuildingFactory2,
      screen: screens.finder,
      search: { [openCompanyParameter]: company.cnpj },
    }),
  )
  return { hits, searching: debouncedText !== text.trim() || query.isFetching, failed: query.isError }
}

function useMunicipalityHits(text: string): Hit[] {
  const locale = useLocale()
  const all = useQuery({ ...municipalitiesQuery, enabled: text.trim().length >= fewestLetters })
  return bestMatches(all.data ?? [], (municipality) => municipality.nomeCompleto, text, 5).map(
    ({ codMunicipioRfb, nomeCompleto }) => ({
      id: `place-${codMunicipioRfb}`,
      heading: municipalities[locale],
      name: nomeCompleto,
      note: ofMunicipality[locale],
      icon: IconMapPin,
      screen: screens.finder,
      parameter: codMunicipioRfb,
    }),
  )
}

export function useHits(text: string) {
  const found = useCompanyHits(text)
  return { ...found, hits: [...found.hits, ...useMunicipalityHits(text)] }
}
