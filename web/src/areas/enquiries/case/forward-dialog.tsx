/** Asks several companies and city halls the same, each by a deadline (ENQUIRY-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import {
  type SharedPart,
  sharedAtFirst,
  sharedFacts,
  sharedParts,
} from '@invest/contract/enquiries/shared-facts'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NumberField, useNumberProblem } from '../../../ui/numbers/number-field.tsx'
import type { TypedNumber } from '../../../ui/numbers/typed-number.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Facts } from './facts-panel.tsx'
import { useCaseResult } from './use-case-change.ts'

const days = { least: 1, most: 60 }
type Target = AnswerOf<typeof enquiries.targets>[number]

export function ForwardDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const numberProblem = useNumberProblem()
  const form = useSmallForm({
    opened: {
      para: [] as readonly Target[],
      mensagem: '',
      arquivos: [] as readonly FileItem[],
      prazoDias: 5 as TypedNumber,
      compartilhar: sharedAtFirst as readonly SharedPart[],
    },
    required: ['mensagem', 'prazoDias'],
    problemsOf: ({ para, prazoDias }) => ({
      para: para.length === 0 && t('forward.nobody'),
      prazoDias: numberProblem(prazoDias, days),
    }),
    save: ({ para, mensagem, arquivos, prazoDias, compartilhar }) =>
      call(enquiries.forward, {
        params: { numero: String(one.numero) },
        body: {
          para: para.map(({ tipo, id }) => ({ tipo, id })),
          mensagem,
          compartilhar: [...compartilhar],
          prazoDias: prazoDias as number,
          arquivos: arquivos.map(({ id }) => ({ id })),
          versao: one.versao,
        },
      }),
    ...useCaseResult({
      numero: one.numero,
      done: t('forward.sent'),
      failed: t('forward.failed'),
      onDone: onClose,
    }),
  })
  const { para: targets, mensagem, compartilhar: shared } = form.values
  const { id: targetsId, error: nobody } = form.field('para', t('forward.find'))
  const setTargets = (para: readonly Target[]) => form.set({ para })
  const isFull = targets.length >= limits.enquiryForwardings
  return (
    <FormDialog
      wide
      title={t('forward.title')}
      text={t('forward.text')}
      form={form}
      action={t('forward.send')}
      onClose={onClose}
    >
      <Choice
        id={targetsId}
        error={nobody}
        targets={targets}
        onAdd={(target) => !isFull && setTargets([...targets, target])}
      />
      <Chosen
        targets={targets}
        onRemove={(target) => setTargets(targets.filter((other) => other !== target))}
      />
      <TextAreaField {...form.field('mensagem', t('write.message'))} max={limits.enquiryMessage} />
      <FileUpload {...form.files('arquivos', t('write.files'))} purpose="anexosSolicitacao" />
      <NumberField {...form.field('prazoDias', t('forward.days'))} {...days} />
      <Checkbox.Group
        label={t('forward.share')}
        description={t('forward.shareText')}
        value={[...shared]}
        onChange={(chosen) => form.set({ compartilhar: sharedParts.filter((part) => chosen.includes(part)) })}
      >
        {sharedParts.map((part) => (
          <Checkbox key={part} mt={6} value={part} label={t(`shared.${part}`)} />
        ))}
      </Checkbox.Group>
      <section className={classes.preview} aria-labelledby="forward-preview">
        <h3 id="forward-preview">{t('forward.preview')}</h3>
        <p className={classes.text}>{mensagem.trim() || t('forward.noMessage')}</p>
        <Facts one={{ ...one, ...sharedFacts(one, shared) }} />
      </section>
    </FormDialog>
  )
}

/** Finds whom to ask; where nobody would answer it can't be asked, and the way to the invitation stands there (ENQUIRY-58). */
interface ChoiceProps {
  id: string
  error: string | undefined
  targets: readonly Target[]
  onAdd: (target: Target) => void
}

function Choice({ id, error, targets, onAdd }: ChoiceProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), 300)
  const { data: found } = useQuery({
    queryKey: ofEnquiries('destinos', texto),
    queryFn: ({ signal }) => call(enquiries.targets, { query: { texto } }, signal),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
  const shown = texto ? found?.filter(({ id }) => !targets.some((other) => other.id === id)) : undefined
  return (
    <>
      <TextInput
        id={id}
        type="search"
        label={t('forward.find')}
        error={error}
        placeholder={t('forward.findHint')}
        autoComplete="off"
        maxLength={limits.text}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">{shown?.length === 0 && <p className="note">{t('forward.notFound')}</p>}</div>
      {shown && shown.length > 0 && (
        <ul className={classes.targets} aria-label={t('forward.found')}>
          {shown.map((target) => (
            <li key={target.id}>
              <FoundTarget
                target={target}
                onAdd={() => {
                  onAdd(target)
                  setTyped('')
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FoundTarget({ target, onAdd }: { target: Target; onAdd: () => void }) {
  const { t } = useTexts()
  const viewer = useViewer()
  const { tipo, id, nome, municipio, respondem } = target
  const where = [
    t(`kind.${tipo}`),
    ...(tipo === 'EMPRESA' ? [formatCnpj(id)] : []),
    ...(municipio ? [municipio] : []),
  ]
  const canAnswer = respondem.length > 0
  return (
    <>
      <span>
        <strong>{nome}</strong> <span className="small">{where.join(' · ')}</span>
        <br />
        <span className="small">
          {canAnswer
            ? t('forward.answers', { count: respondem.length, names: respondem.join(', ') })
            : t('forward.answersNobody')}
        </span>
        {!canAnswer && tipo === 'EMPRESA' && <span className="small"> {t('forward.noOwner')}</span>}
      </span>
      {canAnswer && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('forward.addNamed', { name: nome })}
          onClick={onAdd}
        >
          {t('forward.add')}
        </Button>
      )}
      {!canAnswer && tipo === 'MUNICIPIO' && viewer.permissions.has('EDITAR_USUARIOS_MUNICIPIOS') && (
        <LocaleLink screen={screens.adminMunicipality} parameter={id} className="action-link">
          {t('forward.invite')}
        </LocaleLink>
      )}
    </>
  )
}

function Chosen({ targets, onRemove }: { targets: readonly Target[]; onRemove: (target: Target) => void }) {
  const { t } = useTexts()
  if (targets.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('forward.chosen')}>
      {targets.map((target) => (
        <li key={target.id}>
          <Button
            variant="light"
            size="sm"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('forward.remove', { name: target.nome })}
            onClick={() => onRemove(target)}
          >
            {target.nome}
          </Button>
        </li>
      ))}
    </ul>
  )
}
