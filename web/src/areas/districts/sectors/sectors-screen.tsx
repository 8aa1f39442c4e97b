/** The sectors that lots belong to: found by name, added, opened and removed. */
import { districts } from '@invest/contract/districts'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import rows from '../../../ui/tables/rows.module.css'
import { useList } from '../../../ui/tables/use-list.ts'
import { keysOf } from '../district-keys.ts'
import { sectorName } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'

export function Screen() {
  const { t } = useTexts()
  const list = useList(districts.sectors, {
    screen: screens.lotSectors,
    key: keysOf.sectors,
    filters: ['nome'],
    query: ({ nome }) => ({ nomeSetor: nome }),
    sorts: { name: 'descricaoNomeSetor' },
    sized: true,
  })
  return (
    <ListPage
      title={t('sectors.title')}
      narrow
      create={{ label: t('sectors.create'), at: screens.saveLotSector }}
      above={
        <ListFilters list={list}>
          {({ text }) => <TextInput label={t('sectors.filter')} {...text('nome')} />}
        </ListFilters>
      }
      list={list}
      failed={t('sectors.failed')}
      columns={[
        {
          id: 'name',
          header: t('sectors.name'),
          card: 'title',
          cell: (sector) => (
            <LocaleLink screen={screens.saveLotSector} parameter={String(sector.id)} className={rows.name}>
              <NameParts parts={[sectorName(sector)]} />
            </LocaleLink>
          ),
        },
      ]}
      empty={{ icon: IconCategory, title: t('sectors.none'), text: t('sectors.noneText') }}
      removal={{
        change: 'sectors-changed',
        nameOf: ({ descricaoNomeSetor }) => descricaoNomeSetor,
        textOf: () => t('sectors.removeText'),
        remove: ({ id }) => call(districts.removeSector, { params: { id } }),
        whyNot: async ({ id }) => {
          const { emUso } = await call(districts.sector, { params: { id } })
          const lots = emUso.lotes.join(', ') + (emUso.total > emUso.lotes.length ? ', …' : '')
          return emUso.total > 0 ? t('sectors.inUse', { total: emUso.total, lots }) : undefined
        },
      }}
    />
  )
}
