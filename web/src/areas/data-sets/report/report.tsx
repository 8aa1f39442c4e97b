/** What a file says, what it would change, and the way to publish or drop it (DATA-4 to DATA-8). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import { Alert, Group, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconFileX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay, formatNumber, formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { isUnderWay, reportQuery } from '../data-sets-queries.ts'
import { EditionBadge } from '../edition-badge.tsx'
import { OwnScreen } from '../own-screen.tsx'
import { SendFile } from '../send-file.tsx'
import { useTexts } from '../texts.ts'
import { Changes, Sample } from './changes.tsx'
import { Jumps } from './jumps.tsx'
import { Questions } from './questions.tsx'
import { Refused } from './refused.tsx'
import { ReportActions } from './report-actions.tsx'

interface Reported {
  set: DataSetState
  id: string
  /** The files of the operator's folder, of which one may be brought instead. */
  folder: readonly string[] | null
}

export function Report({ set, id, folder }: Reported) {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery(reportQuery(set.conjunto, id, locale))
  return (
    <Found query={found} failed={t('report.failed')} waiting={<Skeleton height={420} radius={16} />}>
      {(report) => (
        <>
          <Head report={report} />
          {report.perguntas.length > 0 && <Questions report={report} />}
          {isCompared(report) && <Changes report={report} />}
          {isCompared(report) && <Jumps report={report} />}
          {isWaiting(report) && !report.superada && <OwnScreen set={set.conjunto} edition={report.id} />}
          <ReportActions set={set} report={report} />
          {isCompared(report) && <Sample report={report} />}
          {report.recusadas > 0 && !onlyAsks(report) && <Refused set={set} report={report} />}
          {!set.emPasta && isRefused(report) && <SendFile set={set} folder={folder} again={report} />}
        </>
      )}
    </Found>
  )
}

const isCompared = ({ situacao, recusadas }: EditionReport) =>
  recusadas === 0 && situacao !== 'LENDO' && situacao !== 'FALHOU'

/** What is asked needs no list of lines beside it. */
const onlyAsks = ({ perguntas, recusadas, linhasRecusadas }: EditionReport) =>
  perguntas.length > 0 &&
  recusadas === perguntas.reduce((sum, { celulas }) => sum + celulas, 0) &&
  linhasRecusadas.every(({ motivo }) => motivo === 'DOIS_SENTIDOS')

const isRefused = ({ situacao }: EditionReport) => situacao === 'RECUSADA' || situacao === 'FALHOU'

const isWaiting = ({ situacao }: EditionReport) => situacao === 'LIDA' || situacao === 'AGENDADA'

function Head({ report }: { report: EditionReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { situacao, arquivo, fonte, enviadaEm, enviadaPor, linhas, lidos, bytes, problema } = report
  const { data, naoPublicadaEm, publicadaEm, publicadaPor, publicarEm, desfaz, superada } = report
  const share = bytes > 0 ? Math.min(1, lidos / bytes) : 0
  return (
    <div className="panel" aria-live="polite">
      <Group gap={10}>
        <EditionBadge edition={report} />
        <strong>
          {desfaz === null
            ? arquivo || t(enviadaPor ? 'editions.typed' : 'editions.first')
            : t('editions.undoes', { number: desfaz })}
        </strong>
      </Group>
      <p className="dimmed">
        {t('report.sent', {
          // A sentence of its own ends with its point.
          source: fonte.replace(/\.$/, '') || '–',
          who: enviadaPor ?? t('byCommand'),
          when: formatDateTime(enviadaEm, locale),
        })}
        {data && ` ${t('report.dated', { day: formatDay(data, locale) })}`}
        {situacao !== 'LENDO' &&
          linhas > 0 &&
          ` ${t('report.lines', { count: linhas, number: formatNumber(linhas, locale) })}`}
        {publicadaEm &&
          ` ${t('report.published', { who: publicadaPor ?? t('byCommand'), when: formatDateTime(publicadaEm, locale) })}`}
        {situacao === 'AGENDADA' &&
          publicarEm &&
          !superada &&
          ` ${isUnderWay(report) ? t('report.soon') : t('report.planned', { day: formatDay(publicarEm, locale) })}`}
      </p>
      {situacao === 'LENDO' && (
        <>
          <Progress value={share * 100} aria-label={t('report.reading')} animated transitionDuration={200} />
          <p className="dimmed">{t('report.readingNow', { share: formatPercent(share, locale) })}</p>
        </>
      )}
      {problema && (
        <Alert
          color="red"
          icon={<IconFileX aria-hidden />}
          title={t(naoPublicadaEm ? 'report.notPublished' : 'report.nothingChanged')}
        >
          {t(naoPublicadaEm && problema === 'SEM_ESPACO' ? 'problem.noRoom' : `problem.${problema}`)}
        </Alert>
      )}
      {superada && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('report.outdated')}>
          {t('report.outdatedLead')}
        </Alert>
      )}
      {situacao === 'RECUSADA' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('report.nothingChanged')}>
          {t(report.perguntas.length > 0 ? 'report.askedLead' : 'report.refusedLead')}
        </Alert>
      )}
    </div>
  )
}
