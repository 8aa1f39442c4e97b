/** What operators tell everybody, over each screen and the public pages (OPERATION-6). */
import { languageTags } from '@invest/contract/language'
import { type Notice, operation } from '@invest/contract/operation'
import { IconInfoCircle, IconLock, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { read, write } from '../../lib/browser-storage.ts'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './notice.module.css'
import { runningNotice } from './notice-keys.ts'
import { useTexts } from './texts.ts'

/** A screen that stays open learns of a notice within so long. */
const askEveryMs = 60_000
const closedKey = 'aviso-fechado'
const nameOf = ({ inicio, texto }: Notice) => `${inicio} ${texto.pt}`

export function PortalNotice() {
  const { data, refetch } = useQuery({
    queryKey: runningNotice(),
    queryFn: ({ signal }) => call(operation.notice, {}, signal),
    // Without an answer there is nothing to tell.
    retry: false,
    meta: { background: true },
  })
  useEffect(() => {
    const again = setInterval(() => void refetch(), askEveryMs)
    return () => clearInterval(again)
  }, [refetch])
  return data?.aviso ? <Told notice={data.aviso} /> : null
}

/** One that only tells something may be closed for the rest of the session; a read-only portal goes on saying so. */
function Told({ notice }: { notice: Notice }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [closed, setClosed] = useState(() => read('sessionStorage', closedKey))
  const { texto, fim, somenteLeitura } = notice
  if (!somenteLeitura && closed === nameOf(notice)) return null
  const Icon = somenteLeitura ? IconLock : IconInfoCircle
  return (
    <section className={classes.notice} data-read-only={somenteLeitura || undefined} aria-label={t('label')}>
      <Icon size={20} aria-hidden />
      <p aria-live="polite">
        <span lang={languageTags[locale]}>{texto[locale]}</span>
        {somenteLeitura && <span> {t('readOnly', { until: formatDateTime(fim, locale) })}</span>}
      </p>
      {!somenteLeitura && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => {
            write('sessionStorage', closedKey, nameOf(notice))
            setClosed(nameOf(notice))
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </section>
  )
}
