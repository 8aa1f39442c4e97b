/** Shows the terms of adhesion, which have to be accepted before the seal is enabled (SEAL-8). */
import { type Language, languageTags } from '@invest/contract/language'
import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Found } from '../../ui/layout/found.tsx'
import classes from './seal.module.css'
import { termsQuery } from './seal-queries.ts'
import { useTexts } from './texts.ts'

interface TermsDialogProps {
  opened: boolean
  onClose: () => void
  /** The version to read; the one in force without it. */
  version?: string | undefined
  /** Called with the version that was shown; without it the terms are only read. */
  onAccept?: (version: string) => void
  busy?: boolean
}

export function TermsDialog(props: TermsDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const terms = useQuery({ ...termsQuery(locale, props.version), enabled: props.opened })
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={terms.data?.titulo ?? t('title')} size={720}>
      <Found query={terms} failed={t('terms.failed')} waiting={<Skeleton height={320} />}>
        {(found) => <Terms key={found.versao} terms={found} {...props} />}
      </Found>
    </Dialog>
  )
}

export interface ShownTerms {
  versao: string
  vigenteDesde: string
  paragrafos: readonly string[]
  declaracoes: readonly string[]
}

interface TermsProps extends Pick<TermsDialogProps, 'onClose' | 'onAccept' | 'busy'> {
  terms: ShownTerms
  /** Of the texts, where it is not the reader's. */
  language?: Language
}

/** The terms as an owner sees them. Where they are only read, the declarations are a list. */
export function Terms({ terms, language, onClose, onAccept, busy = false }: TermsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const toggle = (i: number, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, i] : [...before].filter((one) => one !== i)))
  const lang = language && languageTags[language]
  const all = terms.declaracoes.every((_, i) => ticked.has(i))
  return (
    <>
      <p className={classes.hint}>
        {t('terms.version', { version: terms.versao, date: formatDate(terms.vigenteDesde, locale) })}
      </p>
      <ol className={classes.terms} lang={lang}>
        {terms.paragrafos.map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are numbered, and two may say the same while they are typed.
          <li key={i}>{paragraph}</li>
        ))}
      </ol>
      <fieldset className={classes.declarations}>
        <legend>{t(onAccept ? 'terms.declare' : 'terms.declarations')}</legend>
        {terms.declaracoes.map((declaration, i) =>
          onAccept ? (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in their order.
              key={i}
              label={<span lang={lang}>{declaration}</span>}
              checked={ticked.has(i)}
              onChange={(event) => toggle(i, event.currentTarget.checked)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in their order.
            <span key={i} lang={lang}>
              {declaration}
            </span>
          ),
        )}
      </fieldset>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(onAccept ? 'terms.cancel' : 'terms.close')}
        </Button>
        {onAccept && (
          <BusyButton busy={busy} disabled={!all} onClick={() => onAccept(terms.versao)}>
            {t('terms.accept')}
          </BusyButton>
        )}
      </Group>
    </>
  )
}
