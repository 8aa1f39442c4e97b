/** Who changed what of a lot, newest first. Only editors see it. */
import { utilities } from '@invest/contract/districts/lots'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { lotHistoryQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import type { LotValues } from './lot-values.ts'

export function LotHistory({ districtId, lotId }: { districtId: number; lotId: number }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <section className={classes.history}>
      <Button
        variant="subtle"
        px={8}
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('history')}
      </Button>
      {opened && <Lines districtId={districtId} lotId={lotId} />}
    </section>
  )
}

function Lines({ districtId, lotId }: { districtId: number; lotId: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const history = useQuery(lotHistoryQuery(districtId, lotId))
  if (history.error && !history.data)
    return <ErrorState error={history.error} title={t('history.failed')} onRetry={() => history.refetch()} />
  if (!history.data) return <Skeleton height={80} mt="md" />
  if (history.data.length === 0) return <p>{t('history.none')}</p>
  /** The history keeps codes of utilities, and the values of other fields as they were shown. */
  const shown = (campo: string, value: string | null) =>
    value === null
      ? t('history.nothing')
      : campo === 'utilidades'
        ? value
            .split(', ')
            .map((code) => utilities.find((one) => one === code))
            .flatMap((one) => (one ? [t(`utility.${one}`)] : []))
            .join(', ')
        : value
  return (
    <ol>
      {history.data.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added before, and never move.
        <li key={`${line.em}-${i}`}>
          <strong>{t(`history.${line.acao}`)}</strong>{' '}
          <time dateTime={line.em} className="figures">
            {formatDateTime(line.em, locale)}
          </time>
          {line.usuario && <span> · {line.usuario}</span>}
          {line.mudancas.length > 0 && (
            <dl>
              {line.mudancas.map(({ campo, de, para }) => (
                <div key={campo} style={{ display: 'contents' }}>
                  <dt>{t(`field.${campo as keyof LotValues}`)}</dt>
                  <dd>
                    <del>{shown(campo, de)}</del> → <ins>{shown(campo, para)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
