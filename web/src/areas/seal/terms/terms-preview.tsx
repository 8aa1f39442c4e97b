/** The terms as owners will see them before they accept. Nothing is accepted here. */
import type { Language } from '@invest/contract/language'
import type { SealTermsText } from '@invest/contract/seal/terms'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Terms } from '../../../widgets/seal/terms-dialog.tsx'
import { useTexts } from './texts.ts'

interface TermsPreviewProps {
  opened: boolean
  onClose: () => void
  text: SealTermsText
  language: Language
  vigenteDesde: string
  versao: string
}

export function TermsPreview({ opened, onClose, text, language, vigenteDesde, versao }: TermsPreviewProps) {
  const { t } = useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={text.titulo || t('title')}>
      <p className="note">{t('preview.note')}</p>
      <Terms
        language={language}
        terms={{
          ...text,
          versao,
          // Noon, so that no time zone moves the day.
          vigenteDesde: `${vigenteDesde || '2026-01-01'}T12:00:00-03:00`,
        }}
        onClose={onClose}
        onAccept={onClose}
      />
    </Dialog>
  )
}
