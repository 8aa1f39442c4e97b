import type { AnswerOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { UnconfirmedAddress, useIsKnown } from '../unconfirmed-address/unconfirmed-address.tsx'
import { AskForm } from './ask-form.tsx'
import type { AskedSubject } from './asked-subject.ts'
import classes from './enquiry.module.css'
import { useTexts } from './texts.ts'

interface AskDialogProps {
  about: AskedSubject
  title: string
  onClose: () => void
}

export function AskDialog({ about, title, onClose }: AskDialogProps) {
  const { t } = useTexts()
  const isKnown = useIsKnown()
  const [made, setMade] = useState<AnswerOf<typeof enquiries.open>>()
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={made !== undefined}>
      {made ? (
        <Made made={made} onClose={onClose} />
      ) : !isKnown ? (
        <div className={classes.form}>
          <UnconfirmedAddress first />
          <div className="button-bar">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <AskForm about={about} onMade={setMade} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** What becomes of the question now. */
function Made({ made, onClose }: { made: AnswerOf<typeof enquiries.open>; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  return (
    <div className={classes.form} role="status">
      <p className={classes.made}>{t('sent', { number: made.numero })}</p>
      <p className={classes.text}>{t('sent.by', { time: formatDateTime(made.responderAte, locale) })}</p>
      {made.aguardaConfirmacao && <p className={classes.text}>{t('sent.confirm')}</p>}
      <div className="button-bar">
        <Button variant="default" onClick={onClose}>
          {t('sent.done')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose()
            goTo(screens.enquiry, { parameter: String(made.numero) })
          }}
        >
          {t('sent.open')}
        </Button>
      </div>
    </div>
  )
}
