/** Reserves, grants and cancels. Each action asks for confirmation, and its answer replaces what is shown. */
import { type EligibleCompany, financing } from '@invest/contract/financing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { showInstead } from '../eligible-queries.ts'
import { financingKeys } from '../financing-keys.ts'
import { useTexts } from '../texts.ts'
import type { Institution } from './last-institution.ts'

export type Action = 'reserve' | 'grant' | 'cancel'

export interface ReservationQuestionState {
  action: Action
  given: Institution
}

export type Reservation = ReturnType<typeof useReservation>

export function useReservation(company: EligibleCompany, options: { onDone: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const { id, cnpj, nome } = company
  const [question, setQuestion] = useState<ReservationQuestionState>()
  const act = useMutation({
    mutationFn: ({ action, given }: ReservationQuestionState) =>
      call(financing[action], { body: { id, cnpj, ...given } }),
    onSuccess: (after, { action }) => {
      showInstead(queries, after)
      void announceChange('reservation-changed')
      const until = after.reservadoAte ? formatDateTime(after.reservadoAte, locale) : ''
      notify({ message: t(`${action}.done`, { name: nome, until }) })
      options.onDone()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      // Somebody else was faster. The refusal carries the company as it is now.
      if (error.atual) {
        showInstead(queries, error.atual as EligibleCompany)
        void announceChange('reservation-changed')
      } else if (error.status !== 422) void askAgain(queries, financingKeys.company(cnpj))
    },
  })

  const ask = (action: Action, given: Institution) => {
    if (!act.isPending) setQuestion({ action, given })
  }
  const answer = (yes: boolean) => {
    setQuestion(undefined)
    if (yes && question) act.mutate(question)
  }
  return {
    ask,
    /** What is asked before it is done. */
    question,
    answer,
    running: act.isPending ? act.variables.action : undefined,
    error: act.error,
    forget: act.reset,
  }
}
