/** What an edition does to people: how many, the first of them by name, and all of them as a file (DATA-43). */
import {
  type ConsequenceOf,
  dataSets,
  type EditionReport,
  type templateFormats,
} from '@invest/contract/administration/data-sets'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { Group } from '@mantine/core'
import { bytes } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Part } from '../../../ui/layout/part.tsx'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import classes from '../data-sets.module.css'
import { useTexts } from '../texts.ts'

export function Consequences({ report }: { report: EditionReport }) {
  const { t } = useTexts()
  const { conjunto, id, consequencias } = report
  const some = consequencias.filter(({ numero }) => numero > 0)
  const file = (formato: (typeof templateFormats)[number]) => async () =>
    saveNamed(
      await bytes(dataSets.consequences, { params: { conjunto, id: String(id) }, query: { formato } }),
    )
  return (
    <Part
      id="efeito"
      title={t('consequences')}
      tools={
        some.some(({ temNomes }) => temNomes) && (
          <Group gap={10}>
            <DownloadButton
              download={file('xlsx')}
              done={t('consequences.done')}
              failed={t('consequences.failed')}
            >
              {t('consequences.xlsx')}
            </DownloadButton>
            <DownloadButton
              download={file('csv')}
              done={t('consequences.done')}
              failed={t('consequences.failed')}
            >
              {t('consequences.csv')}
            </DownloadButton>
          </Group>
        )
      }
    >
      {some.length === 0 ? (
        <p className="card outlined calm">{t('consequences.none')}</p>
      ) : (
        <dl className="card outlined fact-lines ends">
          {some.map((one) => (
            <Consequence key={one.tipo} {...one} />
          ))}
        </dl>
      )}
    </Part>
  )
}

const codeOf = (key: string) => (/^\d{14}$/.test(key) ? formatCnpj(key) : key)

function Consequence({ texto, numero, primeiros }: ConsequenceOf) {
  const { t } = useTexts()
  const locale = useLocale()
  const names = primeiros.map(({ nome, chave }) =>
    nome === null ? t('consequences.hidden') : nome || codeOf(chave),
  )
  const more = numero - names.length
  return (
    <div className={classes.effect}>
      <dt>{texto}</dt>
      <dd className={classes.number}>{formatNumber(numero, locale)}</dd>
      {names.length > 0 && (
        <dd className={classes.names}>
          {names.join('; ')}
          {more > 0 && ` ${t('consequences.more', { count: more, number: formatNumber(more, locale) })}`}
        </dd>
      )}
    </div>
  )
}
