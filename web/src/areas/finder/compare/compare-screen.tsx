/** Shows up to four companies side by side. The address names them (FINDER-33). */

import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconLink, IconPrinter, IconScale } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { notify } from '../../../ui/dialogs/notify.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { companyQuery } from '../../../widgets/company/company-query.ts'
import { AddressedDetails } from '../../../widgets/company/details/addressed-details.tsx'
import { maxCompared } from '../../../widgets/comparison/compared-companies.ts'
import { KeepAllButton } from '../../../widgets/project/keep-button.tsx'
import { useTexts } from '../texts.ts'
import classes from './comparison.module.css'
import { ComparisonTable } from './comparison-table.tsx'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { empresas }: { empresas?: unknown } = useSearch({ strict: false })
  const named = [...new Set(String(empresas ?? '').split(','))].filter(Boolean).slice(0, maxCompared)
  const answers = useQueries({ queries: named.map((key) => companyQuery(key)) })
  // What the reader hides leaves the comparison at once (FINDER-47).
  const keys = named.filter((_, i) => !answers[i]?.data?.ocultada)
  const found = answers.flatMap(({ data }) => (data?.id && !data.ocultada ? [data] : []))
  const waiting = answers.some(({ isPending }) => isPending)
  const missing = answers.filter(({ error, data }) => error || data?.ocultada).length
  const back = (
    <Button
      className={classes.pageAction ?? ''}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => goTo(screens.finder)}
    >
      {t('backToFinder')}
    </Button>
  )
  const empty = keys.length === 0 || (found.length === 0 && !waiting)
  return (
    <Page
      title={t('compare.title')}
      lead={t('compare.lead', { max: maxCompared })}
      actions={
        !empty && (
          <div className={classes.pageActions}>
            {back}
            <KeepAllButton
              items={found.map(({ cnpj, nomeExibicao: nome }) => ({ tipo: 'EMPRESA', id: cnpj, nome }))}
            />
            <CopyLink keys={keys} />
            <Button
              className={classes.print ?? ''}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('compare.print')}
            </Button>
          </div>
        )
      }
    >
      {empty ? (
        <EmptyState icon={IconScale} title={t('compare.empty')} text={t('compare.emptyText')} action={back} />
      ) : (
        <>
          {missing > 0 && (
            <p role="status" className={classes.muted}>
              {t('compare.missing', { count: missing })}
            </p>
          )}
          <ComparisonTable keys={keys} found={found} waiting={waiting} />
        </>
      )}
      <AddressedDetails />
    </Page>
  )
}

function CopyLink({ keys }: { keys: readonly string[] }) {
  const { t } = useTexts()
  const copyLink = async () => {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?empresas=${keys.join(',')}`)
      notify({ message: t('compare.copied') })
    } catch {
      notify({ kind: 'failure', message: t('compare.copyFailed') })
    }
  }
  return (
    <Button
      className={classes.pageAction ?? ''}
      variant="default"
      leftSection={<IconLink size={18} aria-hidden />}
      onClick={copyLink}
    >
      {t('compare.copy')}
    </Button>
  )
}
