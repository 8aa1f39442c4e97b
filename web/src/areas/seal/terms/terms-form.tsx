/** Writes a version of the terms in three languages, shows it as owners will see it, and publishes it (SEAL-47). */
import type { AnswerOf } from '@invest/contract/endpoint'
import { type Language, languages, languageTags } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { seal } from '@invest/contract/seal'
import type { SealTermsText } from '@invest/contract/seal/terms'
import { Box, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { askAgain, useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts'
import { todayInState } from '../../../lib/i18n/today-in-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useDraftPerson } from '../../../lib/screens/start-up.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { DraftOffer } from '../../../ui/forms/draft-offer.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { ofSealTerms } from '../seal-settings-keys.ts'
import { languageNames } from './language-names.ts'
import classes from './terms.module.css'
import { TermsPreview } from './terms-preview.tsx'
import {
  problemsOf,
  type TermsProblem,
  type TypedTerms,
  type TypedText,
  textOf,
  textsOfAll,
  typedOf,
  wrongLanguage,
} from './terms-values.ts'
import { useTexts } from './texts.ts'

type Notice = AnswerOf<typeof seal.termsVersions>['aviso']

interface TermsFormProps {
  /** The newest version, from which this one begins. */
  base: string
  textos: Readonly<Record<Language, SealTermsText>>
  notice: Notice
  onEnd: () => void
}

const longest = limits.description * 10

export function TermsForm({ base, textos, notice, onEnd }: TermsFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const id = useId()
  const opened = useMemo<TypedTerms>(
    () => ({
      vigenteDesde: todayInState(),
      textos: { pt: typedOf(textos.pt), en: typedOf(textos.en), es: typedOf(textos.es) },
    }),
    [textos],
  )
  const [terms, setTerms] = useState(opened)
  const [language, setLanguage] = useState<Language>('pt')
  const [asked, setAsked] = useState(false)
  const [preview, setPreview] = useState(false)
  const edited = JSON.stringify(terms.textos) !== JSON.stringify(opened.textos)
  const draft = useDraft({
    person: useDraftPerson(),
    record: `selo-termos:${base}`,
    versao: null,
    value: terms,
    edited,
  })
  const [offered, setOffered] = useState(draft.found)
  const publish = useMutation({
    meta: { background: true },
    mutationFn: () =>
      call(seal.publishTerms, {
        body: {
          versaoBase: base,
          vigenteDesde: terms.vigenteDesde,
          textos: textsOfAll(terms.textos),
        },
      }),
    onSuccess: async ({ situacao }) => {
      notify({ message: t(situacao === 'EM_ESPERA' ? 'publish.planned' : 'publish.done') })
      draft.drop()
      onEnd()
      await announceChange('seal-terms-changed')
    },
    onError: async (error) => {
      const at = wrongLanguage(fieldProblems(error))
      if (at) setLanguage(at)
      showUnlessInFields(error, t('publish.failed'))
      await askAgain(queries, ofSealTerms('versoes'))
    },
  })
  const wrong = problemsOf(terms, todayInState())
  const refused = fieldProblems(publish.error)
  const errorOf = (path: string) => (asked && wrong[path] ? wordsOf(wrong[path]) : refused[path])
  const wordsOf = (problem: TermsProblem) => {
    if (problem.kind === 'paragraphs')
      return t('problem.paragraphs', { expected: problem.expected, found: problem.found })
    if (problem.kind === 'long')
      return t('problem.long', { place: problem.place ?? 1, max: formatNumber(problem.max, locale) })
    if (problem.kind === 'many') return t('problem.many', { max: problem.max })
    return t(problem.kind === 'past' ? 'problem.past' : 'required')
  }
  const write = (change: Partial<TypedText>) =>
    setTerms((now) => ({
      ...now,
      textos: { ...now.textos, [language]: { ...now.textos[language], ...change } },
    }))
  const people = notice.pessoas.pt + notice.pessoas.en + notice.pessoas.es
  const mails = people === 0 ? t('mails.none') : mailText(t, notice, people, locale)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(wrong).length > 0) {
      const at = wrongLanguage(wrong)
      if (at) setLanguage(at)
      // The fields of another language are drawn first.
      setTimeout(() =>
        document.querySelector<HTMLElement>(`[data-form="${id}"] [aria-invalid="true"]`)?.focus(),
      )
      return
    }
    const now = terms.vigenteDesde <= todayInState()
    const sure = await confirm({
      title: t('publish.confirm'),
      text: `${now ? t('publish.confirmNow') : t('publish.confirmDay', { day: formatDay(terms.vigenteDesde, locale) })} ${mails}`,
      action: t(now ? 'publish' : 'publish.plan'),
      actionFirst: true,
    })
    if (sure) publish.mutate()
  }
  const text = terms.textos[language]
  const at = `textos.${language}`
  const lang = languageTags[language]
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('new')} data-form={id}>
      <LeaveGuard edited={edited && !publish.isPending} onLeave={draft.drop} />
      {offered && (
        <DraftOffer
          savedAt={offered.savedAt}
          onTake={() => {
            setTerms(offered.value)
            setOffered(undefined)
          }}
          onDrop={() => {
            draft.drop()
            setOffered(undefined)
          }}
        />
      )}
      <h2 className="heading">{t('new')}</h2>
      <p className="note">{t('new.lead')}</p>
      <SegmentedControl
        style={{ justifySelf: 'start' }}
        aria-label={t('language')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextInput
        label={t('title.field')}
        lang={lang}
        required
        maxLength={limits.text}
        value={text.titulo}
        onChange={(event) => write({ titulo: event.currentTarget.value })}
        error={errorOf(`${at}.titulo`)}
      />
      <TextAreaField
        id={`${id}-paragrafos`}
        label={t('paragraphs')}
        description={t('paragraphs.hint', { number: textOf(text).paragrafos.length })}
        lang={lang}
        required
        minRows={10}
        max={longest}
        value={text.paragrafos}
        onChange={(paragrafos) => write({ paragrafos })}
        error={errorOf(`${at}.paragrafos`)}
      />
      {([0, 1] as const).map((i) => (
        <TextAreaField
          key={i}
          id={`${id}-declaracao-${i}`}
          label={t('declaration', { number: i + 1 })}
          lang={lang}
          required
          minRows={2}
          max={limits.termsDeclaration}
          value={text.declaracoes[i]}
          onChange={(typed) =>
            write({ declaracoes: i === 0 ? [typed, text.declaracoes[1]] : [text.declaracoes[0], typed] })
          }
          error={errorOf(`${at}.declaracoes.${i}`)}
        />
      ))}
      <DayField
        label={t('day')}
        description={t('day.hint')}
        required
        value={terms.vigenteDesde}
        onChange={(vigenteDesde) => setTerms((now) => ({ ...now, vigenteDesde }))}
        error={errorOf('vigenteDesde')}
      />
      <Box component="p" className="band" p="12px 16px">
        {t('stays')} {mails}
      </Box>
      <div className="button-bar">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            draft.drop()
            onEnd()
          }}
        >
          {t('cancel')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setPreview(true)}
        >
          {t('preview')}
        </Button>
        <BusyButton type="submit" busy={publish.isPending} leftSection={<IconCheck size={18} aria-hidden />}>
          {t('publish')}
        </BusyButton>
      </div>
      <TermsPreview
        opened={preview}
        onClose={() => setPreview(false)}
        text={textOf(text)}
        language={language}
        vigenteDesde={terms.vigenteDesde}
        versao={nextVersion(base)}
      />
    </form>
  )
}

const nextVersion = (base: string) => (/^\d+$/.test(base) ? String(Number(base) + 1) : '')

function mailText(
  t: ReturnType<typeof useTexts>['t'],
  { pessoas, empresas }: Notice,
  people: number,
  locale: Language,
): string {
  const number = (value: number) => formatNumber(value, locale)
  return t('mails', {
    people: t('mails.people', { count: people, number: number(people) }),
    companies: t('mails.companies', { count: empresas, number: number(empresas) }),
    pt: number(pessoas.pt),
    en: number(pessoas.en),
    es: number(pessoas.es),
  })
}
