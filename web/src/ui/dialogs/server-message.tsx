/** Shows the server's own words, wherever a refusal is told: in dialogs, notices and empty states (WEB-12). */
import type { ErrorBody } from '@invest/contract/errors'
import { useEffect, useState } from 'react'

/** Removes everything from the server's HTML that could run, or load something from elsewhere (WEB-12). */
function SafeHtml({ html }: { html: string }) {
  const [clean, setClean] = useState('')
  useEffect(() => {
    let current = true
    import('dompurify').then(({ default: purify }) => {
      if (current)
        setClean(
          purify.sanitize(html, {
            USE_PROFILES: { html: true },
            FORBID_TAGS: ['style', 'form', 'input', 'img', 'iframe'],
            FORBID_ATTR: ['style'],
          }),
        )
    })
    return () => {
      current = false
    }
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized just above (WEB-12).
  return <div dangerouslySetInnerHTML={{ __html: clean }} />
}

interface ServerMessageProps {
  mensagem: string
  tipoMensagem?: ErrorBody['tipoMensagem'] | undefined
}

export const ServerMessage = ({ mensagem, tipoMensagem }: ServerMessageProps) =>
  tipoMensagem === 'HTML' ? <SafeHtml html={mensagem} /> : mensagem
