import { dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import { screens } from '@invest/contract/screens'
import { useState } from 'react'
import { sendForm } from '../../lib/api/upload.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'

/** How a form sends a new version of a set, whose report opens then; `share` of it is sent. */
export function useSend(conjunto: string) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [share, setShare] = useState(0)
  return {
    share,
    send: (parts: Readonly<Record<string, string | File | null>>) => {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) {
        if (part instanceof File) form.append(name, part, part.name)
        else if (part?.trim()) form.append(name, part)
      }
      return sendForm<AnswerOf<typeof dataSets.send>>({
        path: dataSets.send.path.replace(':conjunto', conjunto),
        form,
        onProgress: setShare,
      })
    },
    result: {
      background: true,
      change: 'data-changed' as const,
      saved: ({ id }: AnswerOf<typeof dataSets.send>) =>
        void goTo(screens.dataSet, { parameter: conjunto, search: { edicao: String(id) } }),
      failed: t('send.failed'),
    },
  }
}
