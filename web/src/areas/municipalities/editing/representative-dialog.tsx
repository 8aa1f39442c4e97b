/** Finds a person by CPF and lets them keep the municipality. */

import { municipalities } from '@invest/contract/municipalities'
import type { Representative } from '@invest/contract/municipalities/representatives'
import { formatCpf } from '@invest/contract/rules/cpf'
import { Button, Group } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import { InviteForm } from './invite-form.tsx'

interface PersonDialogProps {
  code: string
  onAdded: (representatives: Representative[]) => unknown
  onInvited: () => unknown
  onClose: () => void
}

const wholeCpf = 11
const isUnknown = (error: unknown) => error instanceof ApiError && error.codigo === 'usuario-desconhecido'

export function PersonDialog({ code, onAdded, onInvited, onClose }: PersonDialogProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const [cpf, setCpf] = useState('')
  const find = useMutation({
    mutationFn: (userId: string) => call(municipalities.findRepresentative, { params: { code, userId } }),
    // Who is unknown is offered an invitation.
    onError: (error) => !isUnknown(error) && showError(error, t('representatives.findFailed')),
  })
  const add = useAct({
    act: () => call(municipalities.addRepresentative, { params: { code, userId: cpf } }),
    done: t('representatives.added'),
    after: (representatives) => {
      onClose()
      return onAdded(representatives)
    },
    failed: t('representatives.addFailed'),
  })
  const maySearch = cpf.length === wholeCpf && !find.isPending
  const found = find.data
  return (
    <Dialog short opened onClose={onClose} title={t('representatives.search')}>
      <form
        noValidate
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies within the record's form in React's tree.
          event.stopPropagation()
          if (maySearch) find.mutate(cpf)
        }}
      >
        <CpfField
          label={t('representatives.cpf')}
          description={t('representatives.cpfHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data-autofocus
          value={cpf}
          onChange={(typed) => {
            setCpf(typed)
            // A person of another CPF than the typed one must not be added.
            find.reset()
          }}
        />
        <BusyButton
          type="submit"
          variant="default"
          busy={find.isPending}
          disabled={cpf.length !== wholeCpf}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {t('representatives.find')}
        </BusyButton>
      </form>
      <div role="status">
        {found && (
          <div className={classes.found}>
            <div>
              <strong>{found.usuario.nome}</strong>
              <span className="figures">{formatCpf(found.usuario.cpf)}</span>
              {!found.jaAdicionado && <p className="note">{t(`representatives.editing.${found.edicao}`)}</p>}
            </div>
            {found.jaAdicionado ? (
              <span>{t('representatives.already')}</span>
            ) : (
              <BusyButton
                busy={add.busy}
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => add.press()}
              >
                {t('representatives.addThis')}
              </BusyButton>
            )}
          </div>
        )}
        {isUnknown(find.error) && (
          <div className={classes.found}>
            <InviteForm
              code={code}
              cpf={cpf}
              onInvited={() => {
                onClose()
                return onInvited()
              }}
            />
          </div>
        )}
      </div>
      <Group justify="flex-end" mt={24}>
        <Button variant="default" onClick={onClose}>
          {tUi('close')}
        </Button>
      </Group>
    </Dialog>
  )
}
