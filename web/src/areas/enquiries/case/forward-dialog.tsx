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
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { fieldProblems } from '../../../ui/forms/field-problems.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import type { TypedNumber } from '../../../ui/numbers/typed-number.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Facts } from './facts-panel.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

type Target = AnswerOf<typeof enquiries.targets>[number]

export function ForwardDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const [targets, setTargets] = useState<readonly Target[]>([])
  const [mensagem, setMensagem] = useState('')
  const [shared, setShared] = useState<readonly SharedPart[]>(sharedAtFirst)
  const [prazoDias, setDays] = useState<TypedNumber>(5)
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const [tried, setTried] = useState(false)
  const send = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.forward, {
        params: { numero: String(one.numero) },
        body: {
          para: targets.map(({ tipo, id }) => ({ tipo, id })),
          mensagem,
          compartilhar: [...shared],
          prazoDias: prazoDias as number,
          arquivos: files.map(({ id }) => ({ id })),
          versao: one.versao,
        },
      }),
    done: t('forward.sent'),
    failed: t('forward.failed'),
    onDone: onClose,
  })
  const add = (target: Target) =>
    setTargets((now) =>
      now.length < limits.enquiryForwardings && !now.some(({ id }) => id === target.id)
        ? [...now, target]
        : now,
    )
  return (
    <StepDialog
      wide
      title={t('forward.title')}
      text={t('forward.text')}
      action={t('forward.send')}
      busy={send.isPending}
      onSubmit={() => {
        setTried(true)
        if (targets.length === 0 || !mensagem.trim()) return
        if (typeof prazoDias === 'number') send.mutate()
        else focusField('forward-days')
      }}
      onClose={onClose}
    >
      <Choice targets={targets} onAdd={add} />
      <Chosen
        targets={targets}
        onRemove={(target) => setTargets((now) => now.filter((other) => other !== target))}
      />
      {tried && targets.length === 0 && (
        <p className="error" role="alert">
          {t('forward.nobody')}
        </p>
      )}
      <TextAreaField
        id="forward-message"
        label={t('write.message')}
        required
        max={limits.enquiryMessage}
        value={mensagem}
        error={tried && !mensagem.trim() ? t('required') : undefined}
        onChange={setMensagem}
      />
      <FileUpload
        label={t('write.files')}
        purpose="anexosSolicitacao"
        files={files}
        onChange={setFiles}
        error={fieldProblems(send.error).arquivos}
      />
      <NumberField
        id="forward-days"
        label={t('forward.days')}
        least={1}
        most={60}
        required
        value={prazoDias}
        error={tried && prazoDias === null ? t('required') : undefined}
        onChange={setDays}
      />
      <Checkbox.Group
        label={t('forward.share')}
        description={t('forward.shareText')}
        value={[...shared]}
        onChange={(chosen) => setShared(sharedParts.filter((part) => chosen.includes(part)))}
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
    </StepDialog>
  )
}

/** Finds whom to ask; where nobody would answer it can't be asked, and the way to the invitation stands there (ENQUIRY-59). */
function Choice({ targets, onAdd }: { targets: readonly Target[]; onAdd: (target: Target) => void }) {
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
        type="search"
        label={t('forward.find')}
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
