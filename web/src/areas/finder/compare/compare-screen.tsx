/** Shows up to four companies side by side. The address names them (FINDER-33). */

import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { MoreMenu } from '../../../ui/layout/more-menu.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CompanyAvatar } from '../../../ui/names/company-avatar.tsx'
import { companyQuery } from '../../../widgets/company/company-query.ts'
import { maxCompared } from '../../../widgets/comparison/compared-companies.ts'
import { Comparison } from '../../../widgets/comparison/comparison.tsx'
import { useComparisonEntries } from '../../../widgets/comparison/use-comparison-entries.ts'
import { KeepAllButton } from '../../../widgets/project/keep-button.tsx'
import { useTexts } from '../texts.ts'
import { useComparedRows } from './compared-rows.tsx'
import classes from './comparison.module.css'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const rows = useComparedRows()
  const { empresas }: { empresas?: unknown } = useSearch({ strict: false })
  const named = [...new Set(String(empresas ?? '').split(','))].filter(Boolean).slice(0, maxCompared)
  const answers = useQueries({ queries: named.map((key) => companyQuery(key)) })
  // What the reader hides leaves the comparison at once (FINDER-33).
  const keys = named.filter((_, i) => !answers[i]?.data?.ocultada)
  const found = answers.flatMap(({ data }) => (data?.id && !data.ocultada ? [data] : []))
  const waiting = answers.some(({ isPending }) => isPending)
  const missing = answers.filter(({ error, data }) => error || data?.ocultada).length
  const empty = keys.length === 0 || (found.length === 0 && !waiting)
  const whole = useComparisonEntries({ empresas: keys.join(',') })
  return (
    <Page
      title={t('compare.title')}
      lead={t('compare.lead', { max: maxCompared })}
      back={{ screen: screens.finder, label: t('title') }}
      actions={
        !empty && (
          <KeepAllButton
            items={found.map(({ cnpj, nomeExibicao: nome }) => ({ tipo: 'EMPRESA', id: cnpj, nome }))}
          />
        )
      }
      more={!empty && <MoreMenu framed entries={whole} />}
    >
      {empty ? (
        <EmptyState
          icon={IconScale}
          title={t('compare.empty')}
          text={t('compare.emptyText')}
          action={<Button onClick={() => goTo(screens.finder)}>{t('toFinder')}</Button>}
        />
      ) : (
        <>
          {missing > 0 && (
            <p role="status" className="dimmed">
              {t('compare.missing', { count: missing })}
            </p>
          )}
          <Comparison
            title={t('compare.title')}
            compared={found}
            keyOf={({ cnpj }) => cnpj}
            nameOf={({ nomeExibicao }) => nomeExibicao}
            head={(company) => (
              <span className={classes.company}>
                <CompanyAvatar name={company.nomeExibicao} src={company.imagemPerfil?.urlPublica} size={44} />
                <LocaleLink className={classes.name} screen={screens.company} parameter={company.cnpj}>
                  {company.nomeExibicao}
                </LocaleLink>
                <span className={classes.number}>{formatCnpj(company.cnpj)}</span>
              </span>
            )}
            groups={[{ rows }]}
            onRemove={({ cnpj }) =>
              goTo(screens.comparison, { search: { empresas: keys.filter((key) => key !== cnpj).join(',') } })
            }
            waiting={waiting}
          />
        </>
      )}
    </Page>
  )
}
