/** One set: what is in force, its editions, and a new file; with an edition in the address its report. */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { screens } from '@invest/contract/screens'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Columns } from './columns.tsx'
import { dataSetsQuery } from './data-sets-queries.ts'
import { Editions } from './editions.tsx'
import { InForce } from './in-force.tsx'
import { OwnScreen } from './own-screen.tsx'
import { Report } from './report/report.tsx'
import { SendDelivery } from './send-delivery.tsx'
import { SendFile } from './send-file.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { conjunto = '' } = useParams({ strict: false }) as { conjunto?: string }
  const { edicao }: Record<string, unknown> = useSearch({ strict: false })
  const found = useQuery(dataSetsQuery(locale))
  const set = found.data?.conjuntos.find((one) => one.conjunto === conjunto)
  const id = edicao === undefined ? undefined : String(edicao)
  return (
    <Page
      key={id ?? ''}
      title={id ? t('report.title', { number: id, set: set?.titulo ?? '' }) : (set?.titulo ?? t('title'))}
      back={
        id
          ? { screen: screens.dataSet, parameter: conjunto, label: set?.titulo ?? t('title') }
          : { screen: screens.dataSets, label: t('title') }
      }
      lead={id ? undefined : set?.descricao}
    >
      <div className="parts">
        <Found query={found} failed={t('failed')} waiting={<Skeleton height={420} radius={16} />}>
          {({ pasta, entregas }) =>
            !set ? (
              <EmptyState title={t('unknown')} />
            ) : id ? (
              <Report set={set} id={id} folder={pasta} />
            ) : (
              <OneSet set={set} folder={set.emPasta ? entregas : pasta} />
            )
          }
        </Found>
      </div>
    </Page>
  )
}

function OneSet({ set, folder }: { set: DataSetState; folder: readonly string[] | null }) {
  return (
    <>
      <InForce set={set} />
      <OwnScreen set={set.conjunto} />
      {set.emPasta ? (
        <SendDelivery set={set} folders={folder ?? []} />
      ) : (
        <>
          <SendFile set={set} folder={folder} />
          <Columns set={set} />
        </>
      )}
      <Editions set={set} />
    </>
  )
}
