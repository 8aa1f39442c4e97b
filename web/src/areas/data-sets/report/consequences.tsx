/** What an edition does to people: how many, the first of them by name, and all of them as a file (DATA-43). */
import {
  type ConsequenceOf,
  dataSets,
  type EditionReport,
  type templateFormats,
} from '@invest/contract/administration/data-sets'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { bytes } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
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
    <section aria-labelledby="efeito">
      <div className={classes.head}>
        <h2 id="efeito" className="heading">
          {t('consequences')}
        </h2>
        {some.some(({ temNomes }) => temNomes) && (
          <div className={classes.buttons}>
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
          </div>
        )}
      </div>
      {some.length === 0 ? (
        <p className={classes.calm}>{t('consequences.none')}</p>
      ) : (
        <dl className={classes.facts}>
          {some.map((one) => (
            <Consequence key={one.tipo} {...one} />
          ))}
        </dl>
      )}
    </section>
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
