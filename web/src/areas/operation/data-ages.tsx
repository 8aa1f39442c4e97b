import type { Operation } from '@invest/contract/operation'
import { formatDateTime, formatDay, formatNumber, formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './operation.module.css'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

/** Data past their shelf life, files, space and the release. */
export function DataAges({ state }: { state: Operation }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { arquivos, figurasVencidas, idadeCadastroSegundos, espaco, versao, iniciadoEm, migracao } = state
  const { dadosVencidos, publicacoesFalhas } = state
  const facts: [string, string][] = [
    ...publicacoesFalhas.map(({ titulo, edicao, publicarEm }): [string, string] => [
      titulo,
      t('data.notPublished', { number: edicao, day: formatDay(publicarEm, locale) }),
    ]),
    ...dadosVencidos.map(({ titulo, ate }): [string, string] => [
      titulo,
      t('data.ended', { day: formatDay(ate, locale) }),
    ]),
    [
      t('data.registry'),
      idadeCadastroSegundos === null
        ? t('data.registryElsewhere')
        : t('data.days', { count: Math.floor(idadeCadastroSegundos / 86_400) }),
    ],
    ...figurasVencidas.map(({ figura, municipios }): [string, string] => [
      t(`figure.${figura}`),
      municipios === 0 ? t('data.fresh') : t('data.aged', { count: municipios }),
    ]),
    [
      t('data.unscanned'),
      arquivos.semVerificacao === null ? t('data.noScanner') : formatNumber(arquivos.semVerificacao, locale),
    ],
    [t('data.refused'), formatNumber(arquivos.recusados, locale)],
    [t('space.database'), formatSize(espaco.banco, locale)],
    [
      t('space.disk'),
      espaco.disco
        ? t('space.free', {
            free: formatSize(espaco.disco.livre, locale),
            total: formatSize(espaco.disco.total, locale),
          })
        : t('space.unknown'),
    ],
    [t('release'), versao],
    [t('migration'), migracao ?? ''],
    [t('startedAt'), formatDateTime(iniciadoEm, locale)],
  ]
  return (
    <OperationSection id="dados" title={t('data')} lead={t('data.lead')}>
      <dl className={`card outlined fact-lines ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name + value}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </OperationSection>
  )
}
