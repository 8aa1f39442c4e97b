import type { Enquiry, EnquiryMessage } from '@invest/contract/enquiries/shared'
import { languageTags } from '@invest/contract/language'
import { Group } from '@mantine/core'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { FileRow } from '../../../ui/uploads/file-row.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'

export function Thread({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('thread')}>
      <ol className={classes.thread}>
        {one.mensagens.map((message) => (
          <Message key={message.id} one={one} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Message({ one, message }: { one: Enquiry; message: EnquiryMessage }) {
  const { t } = useTexts()
  const locale = useLocale()
  const asked = one.encaminhamentos.find(({ id }) => id === message.encaminhamentoId)
  const kept = message.canal !== 'PUBLICA'
  // What the investor writes is in the language of the case, as far as anybody knows.
  const lang = message.papel === 'INVESTIDOR' ? languageTags[one.idioma] : undefined
  return (
    <li className={classes.message} data-own={message.propria || undefined} data-kept={kept || undefined}>
      <Group gap="2px 10px" align="baseline">
        <strong>{message.propria ? t('you') : (message.autor ?? t('erased'))}</strong>
        {!message.propria && <span className="small">{t(`part.${message.papel}`)}</span>}
        <span className="small figures">{formatDateTime(message.em, locale)}</span>
      </Group>
      {message.daSolicitacao !== null && (
        <span className="small">{t('fromJoined', { number: message.daSolicitacao })}</span>
      )}
      {message.canal === 'INTERNA' && (
        <span className="small">
          {t('note')} · {t('noteHint')}
        </span>
      )}
      {message.canal === 'ENCAMINHAMENTO' && asked && (
        <span className="small">{t('withAgency', { name: asked.nome })}</span>
      )}
      {message.mensagem ? (
        <p className={classes.text} lang={lang}>
          {message.mensagem}
        </p>
      ) : (
        <p className="note">{t('erasedText')}</p>
      )}
      {message.emailInteiro !== null && (
        <details className={classes.whole}>
          <summary className="opener">{t('wholeMail')}</summary>
          <p className="small">{t('wholeMailHint')}</p>
          <p className={classes.quoted} lang={lang}>
            {message.emailInteiro}
          </p>
        </details>
      )}
      {message.arquivos.length > 0 && (
        <ul className="plain-list">
          {message.arquivos.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </li>
  )
}
