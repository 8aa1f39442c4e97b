/**
 * Offers to Ctrl-K what a text may mean (WEB-31, FINDER-56): all companies found, some of them, products, activities, districts; and
 * municipalities, whose companies open. Who asks for land gets lots first (FINDER-94).
 */

import { lotSearchOfFilter, writeLotSearch } from '@invest/contract/districts/lot-search-address'
import type { FindingGroup } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import type { Interpretation } from '@invest/contract/search/interpretation'
import { writeSearch } from '@invest/contract/search/search-address'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconMap2,
  IconMapPin,
  IconPackage,
  IconSearch,
  IconTool,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/i18n/format.ts'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import { shortened } from '../../lib/names/meaningful-name.ts'
import type { Hit, Icon } from '../../lib/screens/area.ts'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'
import { asksForPlaces, everythingQuery, placeOf } from './everything.ts'

const municipalities: Texts = { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' }
const headings: Record<FindingGroup['tipo'], Texts> = {
  EMPRESAS: { pt: 'Empresas', en: 'Companies', es: 'Empresas' },
  PRODUTOS: { pt: 'Produtos e serviços', en: 'Products and services', es: 'Productos y servicios' },
  ATIVIDADES: { pt: 'Atividades', en: 'Activities', es: 'Actividades' },
  DISTRITOS: { pt: 'Áreas para instalar', en: 'Areas to build on', es: 'Áreas para instalarse' },
  LOTES: { pt: 'Lotes', en: 'Lots', es: 'Lotes' },
  MUNICIPIOS: municipalities,
}
const icons: Record<FindingGroup['tipo'], Icon> = {
  EMPRESAS: IconBuildingFactory2,
  PRODUTOS: IconPackage,
  ATIVIDADES: IconTool,
  DISTRITOS: IconBuildingWarehouse,
  LOTES: IconMap2,
  MUNICIPIOS: IconMapPin,
}
const ofMunicipality: Texts = {
  pt: 'Empresas do município',
  en: 'Companies in this municipality',
  es: 'Empresas del municipio',
}
const allFound: Texts = {
  pt: 'Ver todas no buscador',
  en: 'See all in the finder',
  es: 'Ver todas en el buscador',
}
const allLots: Texts = { pt: 'Ver todos os lotes', en: 'See all lots', es: 'Ver todos los lotes' }
const freeLots: Texts = { pt: 'lotes disponíveis', en: 'available lots', es: 'lotes disponibles' }

function useFound(text: string) {
  const locale = useLocale()
  // Debounced, so that not every letter makes a call.
  const [texto] = useDebouncedValue(text.trim().slice(0, limits.nameFilter), 300)
  const query = useQuery({
    ...everythingQuery(texto),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
  })
  const hits = (texto === '' ? [] : (query.data?.grupos ?? [])).flatMap((group) =>
    hitsOf(group, query.data?.interpretacao, locale),
  )
  return { hits, searching: texto !== text.trim() || query.isFetching, failed: query.isError }
}

function hitsOf(
  { tipo, achados, total = 0, limitado }: FindingGroup,
  interpretation: Interpretation | undefined,
  locale: keyof Texts,
): Hit[] {
  const { texto = '', lotes } = interpretation ?? {}
  // Where only its name is typed, its page is offered by the area of municipalities, its companies below.
  if (tipo === 'MUNICIPIOS' && !asksForPlaces(interpretation)) return []
  const heading = headings[tipo][locale]
  const all: Hit[] =
    tipo === 'EMPRESAS' && total > achados.length
      ? [
          {
            id: 'companies-all',
            heading,
            name: `${allFound[locale]} (${formatNumber(total, locale)}${limitado ? '+' : ''})`,
            icon: IconSearch,
            screen: screens.finder,
            search: writeSearch({ texto }),
          },
        ]
      : tipo === 'LOTES' && lotes
        ? [
            {
              id: 'lots-all',
              heading,
              name: `${allLots[locale]} (${formatNumber(total, locale)})`,
              icon: IconSearch,
              screen: screens.findLot,
              search: writeLotSearch(lotSearchOfFilter(lotes)),
            },
          ]
        : []
  return [
    ...achados.map((finding): Hit => {
      const note =
        finding.lotesDisponiveis === undefined
          ? finding.detalhe
          : `${formatNumber(finding.lotesDisponiveis, locale)} ${freeLots[locale]}`
      return {
        id: `${finding.tipo}-${finding.chave}`.replace(/[^\w-]/g, '-'),
        heading,
        name: shortened(finding.nome),
        ...(note && { note }),
        icon: icons[tipo],
        ...(finding.tipo === 'EMPRESA' && { kept: { tipo: 'EMPRESA', id: finding.chave } }),
        ...placeOf(finding),
      }
    }),
    ...all,
  ]
}

function useMunicipalityHits(text: string): Hit[] {
  const locale = useLocale()
  const all = useQuery({ ...municipalitiesQuery, enabled: text !== '' })
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
  const found = useFound(text)
  return { ...found, hits: [...found.hits, ...useMunicipalityHits(text)] }
}
