import { companies } from '@invest/contract/companies'
import { cleanCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button, Loader } from '@mantine/core'
import { IconFileText, IconId, IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { ConnectionError } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import classes from './register.module.css'
import { type Outcome, outcomeOf, outcomeOfError } from './registration.ts'
import { useTexts } from './texts.ts'

/** Leads on after the check: to the edit screen, to linking, or to the person's own companies. */
function useNextStep() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const link = useMutation({
    mutationFn: (cnpj: string) => call(companies.link, { params: { id: cnpj } }),
    onSuccess: async () => {
      await announceChange('company-link-changed')
      notify({ message: t('register.linked') })
      goTo(screens.ownCompanies)
    },
    onError: (error) => showError(error, t('register.linkFailed')),
  })
  return async (outcome: Outcome, cnpj: string) => {
    if (outcome === 'free') return goTo(screens.editCompany, { parameter: cnpj })
    if (outcome !== 'exists' && outcome !== 'mine') return
    const yes = await confirm({
      title: t(`register.${outcome}Title`),
      text: t(`register.${outcome}Text`),
      action: t(outcome === 'exists' ? 'register.link' : 'register.toMine'),
    })
    if (!yes) return
    if (outcome === 'exists') link.mutate(cnpj)
    else goTo(screens.ownCompanies)
  }
}

const steps = [
  { key: 'step1', icon: IconId },
  { key: 'step2', icon: IconFileText },
  { key: 'step3', icon: IconUsers },
] as const

function useCheck(onOutcome: (outcome: Outcome | undefined) => void, next: ReturnType<typeof useNextStep>) {
  return useMutation({
    mutationFn: (typed: string) => call(companies.checkRegistration, { params: { cnpj: typed } }),
    onSuccess: (answer, typed) => {
      const found = outcomeOf(answer)
      onOutcome(found)
      next(found, typed)
    },
    onError: (error) => onOutcome(error instanceof ConnectionError ? undefined : outcomeOfError(error)),
  })
}

/** Begins anew for each CNPJ in the address. */
export function Screen() {
  const { cnpj = '' }: { cnpj?: string } = useParams({ strict: false })
  const given = cleanCnpj(cnpj)
  return <RegisterCompany key={given} given={given} />
}

function RegisterCompany({ given }: { given: string }) {
  const { t } = useTexts()
  const me = useMe()
  const [cnpj, setCnpj] = useState(given)
  const [submitted, setSubmitted] = useState(given !== '')
  const [outcome, setOutcome] = useState<Outcome | undefined>(me.ehEstrangeiro ? 'foreigner' : undefined)
  const field = useRef<HTMLInputElement>(null)
  const next = useNextStep()

  const check = useCheck(setOutcome, next)
  const search = (typed = cnpj) => {
    setSubmitted(true)
    if (!hasCnpjForm(typed) || check.isPending) return field.current?.focus()
    setOutcome(undefined)
    check.mutate(typed)
  }
  const change = (typed: string) => {
    setCnpj(typed)
    setSubmitted(false)
    setOutcome(undefined)
    // The last character of a CNPJ starts the check, so that nobody has to find the button on a phone.
    if (hasCnpjForm(typed) && typed !== cnpj) search(typed)
  }
  const reset = () => {
    setCnpj('')
    setSubmitted(false)
    setOutcome(undefined)
    check.reset()
    field.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a CNPJ in the address.
  useEffect(() => {
    if (hasCnpjForm(given)) search(given)
  }, [])

  return (
    <Page
      title={t('register.title')}
      lead={t('register.lead')}
      back={{ screen: screens.ownCompanies, label: t('myCompanies.title') }}
      narrow
    >
      {!me.ehEstrangeiro && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <CnpjField
            ref={field}
            size="md"
            className={`${classes.field} figures`}
            value={cnpj}
            onChange={change}
            onEnter={() => search()}
            asked={submitted}
            data-autofocus
          />
          <div className={classes.buttons}>
            <BusyButton type="submit" size="md" busy={check.isPending}>
              {t('register.search')}
            </BusyButton>
            <Button variant="default" size="md" onClick={reset}>
              {t('register.cancel')}
            </Button>
          </div>
        </form>
      )}
      <div aria-live="polite">
        {check.isPending && <Checking />}
        {outcome && outcome !== 'free' && (
          <OutcomeCard
            outcome={outcome}
            error={check.error}
            onRetry={() => search()}
            onReset={reset}
            onContinue={() => next(outcome, cnpj)}
          />
        )}
      </div>
      <HowItWorks />
    </Page>
  )
}

function Checking() {
  const { t } = useTexts()
  return (
    <p className={classes.checking}>
      <Loader size="sm" aria-hidden /> {t('register.checking')}
    </p>
  )
}

function HowItWorks() {
  const { t } = useTexts()
  return (
    <section className={classes.how}>
      <h2>{t('register.how')}</h2>
      <ol>
        {steps.map(({ key, icon: Icon }, i) => (
          <li key={key}>
            <span className={classes.step}>
              <Icon size={24} stroke={1.6} aria-hidden />
            </span>
            <h3>
              <span className={classes.number}>{i + 1}.</span> {t(`register.${key}`)}
            </h3>
            <p>{t(`register.${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
