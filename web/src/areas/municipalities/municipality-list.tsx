/** The municipalities that anybody may look at, ten a page, and the way for those who represent one. */
import { municipalities } from '@invest/contract/municipalities'
import type { MunicipalityItem } from '@invest/contract/municipalities/pages'
import type { ScreenAddress } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import type { Column } from '../../ui/tables/paged-table.tsx'
import rows from '../../ui/tables/rows.module.css'
import classes from './list.module.css'
import { readListAddress } from './list-address.ts'
import { keysOf } from './municipality-keys.ts'
import { MunicipalityLogo } from './municipality-logo.tsx'
import { SearchedList } from './searched-list.tsx'
import { useTexts } from './texts.ts'

/** Visitors compare nothing, and their page does not load it. */
const CompareChoice = lazy(async () => ({
  default: (await import('./compare/compare-choice.tsx')).CompareChoice,
}))
/** Few ask for it. */
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

interface MunicipalityListProps {
  /** The list's own screen, and the one that a row opens. */
  screen: ScreenAddress
  opens: ScreenAddress
  /** Rows can be chosen for the comparison. */
  comparable?: boolean
  /** Another site shows the list, and may have rows open its own pages (MUNICIPALITY-32). */
  framed?: boolean
}

export function MunicipalityList({
  screen,
  opens,
  comparable = false,
  framed = false,
}: MunicipalityListProps) {
  const { t } = useTexts()
  const address = readListAddress(useSearch({ strict: false }), runtimeConfig().frameOrigins)
  const baseUrl = framed ? address.baseUrl : undefined
  const [asking, contact] = useDisclosure(false)
  const [asked, setAsked] = useState(false)
  const columns: Column<MunicipalityItem>[] = [
    {
      id: 'logo',
      header: t('list.logo'),
      width: '110px',
      card: 'picture',
      cell: ({ imagemLogo }) => <MunicipalityLogo logo={imagemLogo} size={48} />,
    },
    {
      id: 'name',
      header: t('list.name'),
      card: 'title',
      cell: ({ municipioJunta: { nomeCompleto, codMunicipioRfb } }) =>
        baseUrl ? (
          <a
            className={rows.name}
            href={`${baseUrl}/${codMunicipioRfb}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {nomeCompleto}
            <IconExternalLink size={16} aria-label={t('newTab')} role="img" />
          </a>
        ) : (
          <LocaleLink screen={opens} parameter={codMunicipioRfb} className={rows.name}>
            {nomeCompleto}
          </LocaleLink>
        ),
    },
  ]
  if (comparable)
    columns.push({
      id: 'compare',
      header: t('compare.column'),
      width: '120px',
      align: 'right',
      card: 'corner',
      cell: ({ municipioJunta: { codMunicipioRfb: code, nomeCompleto: name } }) => (
        <Suspense>
          <CompareChoice code={code} name={name} />
        </Suspense>
      ),
    })
  const ask = () => {
    setAsked(true)
    contact.open()
  }
  return (
    <>
      <SearchedList
        screen={screen}
        keyOf={keysOf.list}
        read={(query, signal) => call(municipalities.listPublic, { query }, signal)}
        columns={columns}
        hint={t('list.filterHint')}
        foot={
          <Button variant="subtle" mt="md" px={8} className={classes.representative} onClick={ask}>
            {t('contact.link')}
          </Button>
        }
      />
      {asked && (
        <Suspense>
          <ContactDialog opened={asking} onClose={contact.close} />
        </Suspense>
      )}
    </>
  )
}
