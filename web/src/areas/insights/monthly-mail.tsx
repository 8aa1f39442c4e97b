/** Turns the monthly mail about one's pages on or off (INSIGHT-11). */
import { performanceCalls } from '@invest/contract/insights/performance'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import classes from './insights.module.css'
import { useTexts } from './texts.ts'

export function MonthlyMail({ on }: { on: boolean }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [wanted, setWanted] = useState(on)
  const save = useMutation({
    mutationFn: (ligado: boolean) => call(performanceCalls.saveMonthlyMail, { body: { ligado } }),
    onMutate: setWanted,
    onSuccess: async ({ ligado }) => {
      notify({ message: t(ligado ? 'mail.turnedOn' : 'mail.turnedOff') })
      await announceChange('monthly-mail-changed')
    },
    onError: (error) => {
      setWanted(on)
      showError(error, t('mail.failed'))
    },
  })
  return (
    <section className={classes.card}>
      <Switch
        label={t('mail.label')}
        description={t('mail.note')}
        checked={wanted}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </section>
  )
}
