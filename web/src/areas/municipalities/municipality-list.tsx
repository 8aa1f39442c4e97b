/** The municipalities of the state: searched, narrowed and sorted in the browser, ten a page (MUNICIPALITY-65). */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconBuildingCommunity, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { useMunicipalityShapes } from '../../ui/maps/state-map.tsx'
import { List } from '../../ui/tables/list.tsx'
import { usualPageSize } from '../../ui/tables/paging.ts'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import classes from './list/list.module.css'
import { useListColumns } from './list/list-columns.tsx'
import { ListFilters } from './list/list-filters.tsx'
import {
  type Completeness,
  everything,
  inOrder,
  type ListSearch,
  matching,
  type Order,
  orders,
  readListSearch,
  writeListSearch,
} from './list/list-search.ts'
import { baseUrlOf } from './list-address.ts'
import { figuresQuery } from './municipality-queries.ts'
import { useTexts } from './texts.ts'

/** Narrow screens have no room for it. */
const SmallMap = lazyPart(async () => (await import('./list/small-map.tsx')).SmallMap)
/** Few ask for it. */
const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

const pageSize = usualPageSize
/** The rows' texts go first. */
const shapesWaitMs = 300

interface MunicipalityListProps {
  /** The list's own screen, and the one that a row opens. */
  screen: ScreenAddress
  opens: ScreenAddress
  /** Rows can be chosen for the comparison. */
  comparable?: boolean
  /** Another site shows the list, and may have rows open its own pages (MUNICIPALITY-32). */
  framed?: boolean
  completeness?: Completeness | undefined
  /** Nobody is signed in. */
  visitor?: boolean
}

export function MunicipalityList(props: MunicipalityListProps) {
  const { screen, opens, comparable = false, framed = false, completeness, visitor = false } = props
  const { t } = useTexts()
  const found = useQuery(figuresQuery)
  const shapes = useMunicipalityShapes(shapesWaitMs)
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const [lit, setLit] = useState<string>()
  const { search, baseUrl, change, turn, type, settle, clear } = useAskedList(screen, framed)
  const all = found.data
  // The address gives another object each time.
  const asked = JSON.stringify(search)
  const shown = useMemo(() => {
    const wanted: ListSearch = JSON.parse(asked)
    return inOrder(matching(all ?? [], wanted), wanted, completeness)
  }, [all, asked, completeness])
  const shapesByCode = useMemo(() => new Map(shapes?.map((shape) => [shape.code, shape])), [shapes])
  const shapeOf = useCallback((code: string) => shapesByCode.get(code), [shapesByCode])
  const columns = useListColumns({ opens, baseUrl, comparable, completeness, shapeOf })
  if (found.error && !all)
    return <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
  const offered = orders.filter((order) => completeness || order !== 'completude')
  const hasMap = wide && !framed
  return (
    <>
      <div className={classes.head} data-map={hasMap || undefined}>
        <ListFilters
          all={all ?? []}
          search={search}
          orders={offered}
          found={shown.length}
          onType={type}
          onLeave={settle}
          label={t(visitor ? 'list.visitorFilter' : 'list.filter')}
          elsewhere={
            visitor &&
            all &&
            matching(all, { ...everything, texto: search.texto }).length === 0 && (
              <Elsewhere texto={search.texto} />
            )
          }
          onChange={change}
          onClear={clear}
        />
        {hasMap && (
          <Suspense fallback={<Skeleton height={300} />}>
            <SmallMap
              shapes={shapes}
              found={shown}
              order={search.ordem}
              completeness={completeness}
              lit={lit}
              onLit={setLit}
              opens={opens}
            />
          </Suspense>
        )}
      </div>
      <List
        list={{
          rows: all && shown.slice(search.page * pageSize, (search.page + 1) * pageSize),
          page: search.page,
          size: pageSize,
          totalPages: Math.ceil(shown.length / pageSize),
          totalElements: all && shown.length,
          onPage: turn,
          filtered: true,
          clear,
          sorting: {
            columns: columns.map(({ id }) => id).filter((id) => offered.includes(id as Order)),
            by: search.ordem,
            descending: (search.ordem === 'nome') === search.inversa,
            onSort: (by) =>
              change(
                by === search.ordem ? { inversa: !search.inversa } : { ordem: by as Order, inversa: false },
              ),
          },
        }}
        caption={t('list.title')}
        columns={columns}
        rowKey={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
        rowProps={({ municipioJunta: { codMunicipioRfb: code } }) => ({
          'data-lit': (hasMap && code === lit) || undefined,
          ...(hasMap && { onPointerEnter: () => setLit(code), onPointerLeave: () => setLit(undefined) }),
        })}
        expectedRows={pageSize}
        empty={null}
        noMatch={{ icon: IconBuildingCommunity, title: t('list.none'), text: t('list.noneText') }}
      />
      {shown.length > 0 && <RepresentativeLink />}
    </>
  )
}

/** What the address asks for, and how to ask for something else. */
function useAskedList(screen: ScreenAddress, framed: boolean) {
  const goTo = useGoTo()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const baseUrl = framed ? baseUrlOf(address, runtimeConfig().frameOrigins) : undefined
  const asked = readListSearch(address)
  const ask = (next: ListSearch, replace = false) =>
    goTo(screen, {
      search: { ...writeListSearch(next), ...(baseUrl && { base_url: baseUrl }) },
      replace,
      resetScroll: false,
    })
  const typed = useTypedFilters({ nome: asked.texto, cnpj: '' }, ({ nome = '' }) =>
    ask({ ...asked, texto: nome, page: 0 }, true),
  )
  // The rows follow each key; the address follows the pause after the last one.
  const isTyping = typed.nome.trim() !== asked.texto.trim()
  const search = { ...asked, texto: typed.nome, page: isTyping ? 0 : asked.page }
  return {
    search,
    baseUrl,
    type: (texto: string) => typed.type({ nome: texto }),
    /** What is typed enters the address before the reader goes elsewhere: later, it would lead them back here. */
    settle: () => {
      if (isTyping) ask({ ...asked, texto: typed.settle().nome, page: 0 }, true)
    },
    change: (next: Partial<ListSearch>) => ask({ ...asked, texto: typed.settle().nome, ...next, page: 0 }),
    turn: (page: number) => ask({ ...asked, texto: typed.settle().nome, page }),
    clear: () => {
      typed.clear()
      ask({ ...everything, ordem: asked.ordem, inversa: asked.inversa })
    },
  }
}

/** What a visitor looks for, and no municipality is called, may be in the finder (MUNICIPALITY-71). */
function Elsewhere({ texto }: { texto: string }) {
  const { t } = useTexts()
  const wanted = texto.trim().toLocaleLowerCase('pt-BR')
  return (
    <p className={classes.elsewhere}>
      <LocaleLink screen={screens.finder} search={writeSearch({ texto: wanted })} className="action-link">
        <IconSearch size={18} aria-hidden />
        {t('list.elsewhere', { wanted })}
      </LocaleLink>
      <span className="note">{t('list.elsewhereText')}</span>
    </p>
  )
}

/** The way for those who represent a municipality. */
function RepresentativeLink() {
  const { t } = useTexts()
  const [asking, contact] = useDisclosure(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        mt="md"
        px={8}
        className={classes.representative}
        onClick={() => {
          setAsked(true)
          contact.open()
        }}
      >
        {t('contact.link')}
      </Button>
      {asked && (
        <Suspense>
          <ContactDialog opened={asking} onClose={contact.close} />
        </Suspense>
      )}
    </>
  )
}
