/** Asks several companies and city halls the same, each by a deadline (ENQUIRY-14). */
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
import { formatCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { municipalitiesQuery } from '../../../lib/screens/start-up.ts'
import { CnpjField } from '../../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../../ui/fields/municipality-select.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { fieldProblems } from '../../../ui/forms/field-problems.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Facts } from './facts-panel.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

interface Target {
  tipo: 'EMPRESA' | 'MUNICIPIO'
  id: string
}

export function ForwardDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const [targets, setTargets] = useState<readonly Target[]>([])
  const [mensagem, setMensagem] = useState('')
  const [shared, setShared] = useState<readonly SharedPart[]>(sharedAtFirst)
  const [prazoDias, setDays] = useState(5)
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const [tried, setTried] = useState(false)
  const send = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.forward, {
        params: { numero: String(one.numero) },
        body: {
          para: [...targets],
          mensagem,
          compartilhar: [...shared],
          prazoDias,
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
        if (targets.length > 0 && mensagem.trim()) send.mutate()
      }}
      onClose={onClose}
    >
      <Choice onAdd={add} />
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
      <NumberInput
        label={t('forward.days')}
        min={1}
        max={60}
        allowDecimal={false}
        clampBehavior="strict"
        value={prazoDias}
        onChange={(value) => setDays(typeof value === 'number' && value >= 1 ? value : 1)}
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

function Choice({ onAdd }: { onAdd: (target: Target) => void }) {
  const { t } = useTexts()
  const [cnpj, setCnpj] = useState('')
  return (
    <>
      <MunicipalitySelect
        label={t('forward.municipality')}
        value=""
        onChange={(id) => id && onAdd({ tipo: 'MUNICIPIO', id })}
      />
      <CnpjField label={t('forward.cnpj')} value={cnpj} onChange={setCnpj} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={!hasCnpjForm(cnpj)}
          onClick={() => {
            onAdd({ tipo: 'EMPRESA', id: cnpj })
            setCnpj('')
          }}
        >
          {t('forward.add')}
        </Button>
      </div>
    </>
  )
}

function Chosen({ targets, onRemove }: { targets: readonly Target[]; onRemove: (target: Target) => void }) {
  const { t } = useTexts()
  const { data: municipalities = [] } = useQuery(municipalitiesQuery)
  const nameOf = ({ tipo, id }: Target) =>
    tipo === 'EMPRESA'
      ? formatCnpj(id)
      : (municipalities.find((one) => one.codMunicipioRfb === id)?.nomeCompleto ?? id)
  if (targets.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('forward.chosen')}>
      {targets.map((target) => (
        <li key={target.id}>
          <Button
            variant="light"
            size="sm"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('forward.remove', { name: nameOf(target) })}
            onClick={() => onRemove(target)}
          >
            {nameOf(target)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
