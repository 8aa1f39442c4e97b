/** Finds a person by CPF and lets them keep the municipality. */
import { formatCpf } from '@invest/contract/cpf'
import { type MunicipalityPerson, municipalities } from '@invest/contract/municipalities'
import { Button } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { CpfField } from '../../../ui/cpf-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { useWords } from '../words.ts'
import classes from './edit.module.css'

interface PersonDialogProps {
  code: string
  onAdded: (people: MunicipalityPerson[]) => unknown
  onClose: () => void
}

const wholeCpf = 11

export function PersonDialog({ code, onAdded, onClose }: PersonDialogProps) {
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const [cpf, setCpf] = useState('')
  const find = useMutation({
    mutationFn: (userId: string) => call(municipalities.findPerson, { params: { code, userId } }),
    onError: (error) => showError(error, t('people.findFailed')),
  })
  const add = useMutation({
    mutationFn: (userId: string) => call(municipalities.addPerson, { params: { code, userId } }),
    onSuccess: (people) => {
      notify({ message: t('people.added') })
      onClose()
      return onAdded(people)
    },
    onError: (error) => showError(error, t('people.addFailed')),
  })
  const maySearch = cpf.length === wholeCpf && !find.isPending
  const found = find.data
  return (
    <Dialog short opened onClose={onClose} title={t('people.search')}>
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
          label={t('people.cpf')}
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
          {t('people.find')}
        </BusyButton>
      </form>
      <div role="status">
        {found && (
          <div className={classes.found}>
            <div>
              <strong>{found.usuario.nome}</strong>
              <span className="figures">{formatCpf(found.usuario.cpf)}</span>
            </div>
            {found.jaAdicionado ? (
              <span>{t('people.already')}</span>
            ) : (
              <BusyButton
                busy={add.isPending}
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => add.mutate(cpf)}
              >
                {t('people.addThis')}
              </BusyButton>
            )}
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {tUi('close')}
        </Button>
      </div>
    </Dialog>
  )
}
