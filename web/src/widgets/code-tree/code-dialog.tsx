/** The selector in a dialog. Its code and the classification load when it opens for the first time. */
import type { Language } from '@invest/contract/language'
import { Skeleton } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AfterPaint } from '../../ui/layout/after-paint.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import classes from './code-selector.module.css'
import type { CodeTree } from './code-tree.ts'
import { type Selection, selectionOf } from './selection.ts'
import { activityTreeQuery, goodsTreeQuery, productTreeQuery } from './tables.ts'
import { useTexts } from './texts.ts'

const CodeSelector = lazyPart(async () => (await import('./code-selector.tsx')).CodeSelector)

/** `goods` are the products without the services. */
export type CodeKind = 'activities' | 'products' | 'goods'

const queries = { activities: activityTreeQuery, products: productTreeQuery, goods: goodsTreeQuery }
export const treeQuery = (
  kind: CodeKind,
  language: Language,
): UseQueryOptions<CodeTree, Error, CodeTree, QueryKey> => queries[kind](language) as never

interface CodeDialogProps {
  kind: CodeKind
  title: string
  opened: boolean
  /** Keys of codes, such as `NCM:2204`. Activities have the bare code. */
  chosen: readonly string[]
  most?: number
  /** Expired codes can be chosen too. */
  forSearches?: boolean
  onConfirm: (tree: CodeTree, selection: Selection) => void
  onClose: () => void
}

export function CodeDialog(props: CodeDialogProps) {
  const { kind, title, opened, chosen, most, forSearches = false, onConfirm, onClose } = props
  const { t } = useTexts()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({ ...treeQuery(kind, locale), enabled: opened })
  const tree = useMemo(() => data && { ...data, forSearches }, [data, forSearches])
  const tables = {
    activities: [{ value: '', label: '', mask: '0000-0/00' }],
    goods: [{ value: '', label: '', mask: '0000.00.00' }],
    products: [
      { value: '', label: t('tables.both'), mask: '' },
      { value: 'NCM', label: t('tables.ncm'), mask: '0000.00.00' },
      { value: 'NBS', label: t('tables.nbs'), mask: '0.0000.00.00' },
    ],
  }[kind]
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={920}>
      {error && !tree ? (
        <ErrorState
          error={error}
          title={t(kind === 'activities' ? 'failed.activities' : 'failed.products')}
          onRetry={() => void refetch()}
        />
      ) : (
        <AfterPaint outline={<Waiting />}>
          {() => (
            <Suspense fallback={<Waiting />}>
              {tree ? (
                <CodeSelector
                  tree={tree}
                  initial={selectionOf(tree, chosen)}
                  note={kind === 'activities' && locale !== 'pt' ? t('unofficial') : undefined}
                  tables={tables}
                  {...(most !== undefined && { most })}
                  onConfirm={(selection) => {
                    onConfirm(tree, selection)
                    onClose()
                  }}
                  onCancel={onClose}
                />
              ) : (
                <Waiting />
              )}
            </Suspense>
          )}
        </AfterPaint>
      )}
    </Dialog>
  )
}

const Waiting = () => (
  <div className={classes.selector} aria-busy>
    <Skeleton height={64} />
    {Array.from({ length: 8 }, (_, i) => i).map((i) => (
      <Skeleton key={i} height={44} />
    ))}
  </div>
)
