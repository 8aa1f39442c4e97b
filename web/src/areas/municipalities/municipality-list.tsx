/** The municipalities that anybody may look at, ten a page, and the way for those who represent one. */
import { limits } from '@invest/contract/limits'
import { type MunicipalityItem, municipalities } from '@invest/contract/municipalities'
import type { ScreenAddress } from '@invest/contract/screens'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingCommunity, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { type Column, PagedTable } from '../../ui/paged-table.tsx'
import classes from './list.module.css'
import { keysOf } from './municipality-keys.ts'
import { MunicipalityLogo } from './municipality-logo.tsx'
import { pressesLink } from './presses-link.ts'
import { useListAddress } from './use-list-address.ts'
import { useWords } from './words.ts'

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
}

export function MunicipalityList({ screen, opens, comparable = false }: MunicipalityListProps) {
  const { t } = useWords()
  const { nome, page, baseUrl, typed, type, turn } = useListAddress(screen)
  const [asking, contact] = useDisclosure(false)
  const [asked, setAsked] = useState(false)
  const found = useQuery({
    queryKey: keysOf.list(nome, page),
    queryFn: ({ signal }) =>
      call(
        municipalities.listPublic,
        { query: { ...(nome && { nome }), page, size: limits.pageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
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
            className={classes.name}
            href={`${baseUrl}/${codMunicipioRfb}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {nomeCompleto}
            <IconExternalLink size={16} aria-label={t('newTab')} role="img" />
          </a>
        ) : (
          <LocaleLink screen={opens} parameter={codMunicipioRfb} className={classes.name}>
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
  const some = found.data && found.data.content.length > 0
  return (
    <>
      <search className={classes.search}>
        <TextInput
          label={t('list.filter')}
          placeholder={t('list.filterHint')}
          leftSection={<IconSearch size={18} aria-hidden />}
          className="upper"
          autoComplete="off"
          maxLength={limits.nameFilter}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </search>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('list.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
          rowProps={pressesLink}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          onPage={turn}
          busy={found.isPlaceholderData}
          empty={<EmptyState icon={IconBuildingCommunity} title={t('list.none')} text={t('list.noneText')} />}
        />
      )}
      {some && (
        <Button variant="subtle" mt="md" px={8} className={classes.representative} onClick={ask}>
          {t('contact.link')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ContactDialog opened={asking} onClose={contact.close} />
        </Suspense>
      )}
    </>
  )
}
