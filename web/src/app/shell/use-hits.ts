import { formatCnpj, hasCnpjForm } from '@invest/contract/cnpj'
import { finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { municipalitiesQuery } from '../../lib/start-up.ts'
import { bareCnpj } from '../../ui/cnpj-field.tsx'
import { adminMenu, mainMenu, visibleGroups } from './menu.ts'
import { bestMatches, type Hit } from './spotlight-hits.ts'
import { useViewer } from './use-viewer.ts'

function useScreenHits(text: string): Hit[] {
  const { t } = useTranslation('app')
  const viewer = useViewer()
  const screens = visibleGroups([...mainMenu, ...adminMenu], viewer)
    .flatMap((group) => group.entries)
    .map((entry) => ({ ...entry, name: t(entry.label) }))
  const shown = text.trim() ? bestMatches(screens, (screen) => screen.name, text, 6) : screens
  return shown.map(({ path, name, icon }) => ({ id: `screen-${path}`, kind: 'screens', name, path, icon }))
}

function useCompanyHits(text: string) {
  // A pause in typing, so that not every letter becomes a call.
  const [settled] = useDebouncedValue(text.trim().slice(0, limits.nameFilter), 300)
  const cnpj = bareCnpj(settled)
  const filter = hasCnpjForm(cnpj) ? { cnpj } : { nome: settled }
  const query = useQuery({
    queryKey: ['empresas', 'listar', 'suggestions', filter],
    queryFn: ({ signal }) => call(finder.search, { body: { ...filter, size: 6, total: false } }, signal),
    enabled: settled.length >= 2,
    meta: { background: true },
    placeholderData: (previous) => previous,
  })
  const found = settled.length >= 2 ? (query.data?.content ?? []) : []
  const hits = found.map(
    (company): Hit => ({
      id: `company-${company.id}`,
      kind: 'companies',
      name: company.nomeExibicao || company.nome,
      note: `${formatCnpj(company.cnpj)} · ${company.municipio.nomeCompleto}`,
      path: 'buscador/buscar',
      search: { nome: company.nomeExibicao || company.nome },
    }),
  )
  return { hits, searching: settled !== text.trim() || query.isFetching, failed: query.isError }
}

export function useHits(text: string) {
  const { t } = useTranslation('app')
  const screens = useScreenHits(text)
  const found = useCompanyHits(text)
  const municipalities = useQuery({ ...municipalitiesQuery, enabled: text.trim().length >= 2 })
  const places = bestMatches(municipalities.data ?? [], (place) => place.nomeCompleto, text, 5).map(
    (place): Hit => ({
      id: `place-${place.codMunicipioRfb}`,
      kind: 'municipalities',
      name: place.nomeCompleto,
      note: t('search.inMunicipality'),
      path: `buscador/buscar/${place.codMunicipioRfb}`,
    }),
  )
  return { hits: [...screens, ...found.hits, ...places], searching: found.searching, failed: found.failed }
}
