import { invitations } from '@invest/contract/invitations'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import type { FieldProblem } from '../../ui/forms/error-summary.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'

export interface InvitationForm {
  cpf: string
  email: string
  idioma: Language
  dias: number
  grupos: number[]
  municipios: string[]
}

const fields = ['cpf', 'email', 'grupos', 'municipios'] as const

/** Sends the form and goes back to the list; what the server finds wrong stands at the fields, whose ids begin with `id`. */
export function useInvite(id: string, onSent: () => void) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [attempt, setAttempt] = useState(0)
  const invite = useMutation({
    mutationFn: ({ cpf, email, ...form }: InvitationForm) =>
      call(invitations.create, { body: { ...form, cpf: cpf || null, email: email.trim() || null } }),
    onSuccess: async ({ venceEm, email }) => {
      const day = formatDate(venceEm, locale)
      notify({ message: email ? t('invite.sent', { email, day }) : t('invite.made', { day }) })
      // Nothing typed is left to ask about when the screen goes.
      onSent()
      await announceChange('invitations-changed')
      await goTo(screens.invitations)
    },
    onError: (error) => {
      setAttempt((before) => before + 1)
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('invite.failed'))
    },
  })
  const refused = invite.error instanceof ApiError ? invite.error.campos : {}
  const problems: FieldProblem[] = fields.flatMap((field) =>
    refused[field] ? [{ field: `${id}-${field}`, label: t(`field.${field}`), problem: refused[field] }] : [],
  )
  return { invite, problems, attempt, reset: () => invite.isError && invite.reset() }
}
