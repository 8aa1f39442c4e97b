/** Adds a sector, or renames one; returns to the list. */
import { districts } from '@invest/contract/districts'
import type { Sector } from '@invest/contract/districts/sectors'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './sectors.module.css'

export function Screen() {
  const { t } = useTexts()
  const { idSetor } = useParams({ strict: false }) as { idSetor?: string }
  const id = Number(idSetor)
  const sector = useQuery({
    queryKey: keysOf.sector(idSetor),
    queryFn: ({ signal }) => call(districts.sector, { params: { id } }, signal),
    enabled: idSetor !== undefined,
  })
  return (
    <Page title={t(idSetor === undefined ? 'sectors.create' : 'sectors.edit')} narrow>
      {idSetor === undefined ? (
        <SectorForm sector={undefined} />
      ) : sector.data ? (
        <SectorForm key={sector.data.id} sector={sector.data} />
      ) : sector.error ? (
        <ErrorState error={sector.error} title={t('sectors.failed')} onRetry={() => sector.refetch()} />
      ) : (
        <Skeleton height={90} maw={560} />
      )}
    </Page>
  )
}

function SectorForm({ sector }: { sector: Sector | undefined }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const opened = sector?.descricaoNomeSetor ?? ''
  const [name, setName] = useState(opened)
  const [tried, setTried] = useState(false)
  const field = useId()
  const save = useMutation({
    mutationFn: () =>
      sector
        ? call(districts.saveSector, { body: { id: sector.id, descricaoNomeSetor: name } })
        : call(districts.createSector, { body: { descricaoNomeSetor: name } }),
    onSuccess: async () => {
      notify({ message: t('sectors.saved') })
      await announceChange('sectors-changed')
      await goTo(screens.lotSectors)
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('sectors.saveFailed'))
    },
  })
  const refused = save.error instanceof ApiError ? save.error.campos.descricaoNomeSetor : undefined
  const blank = name.trim() === ''
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (blank) return document.getElementById(field)?.focus()
        if (!save.isPending) save.mutate()
      }}
    >
      <LeaveGuard
        edited={name !== opened && !save.isPending && !save.isSuccess}
        onLeave={() => setName(opened)}
      />
      <TextInput
        id={field}
        label={t('sectors.name')}
        required
        maxLength={limits.text}
        value={name}
        error={refused ?? (tried && blank && t('required'))}
        onChange={(event) => {
          save.reset()
          setName(event.currentTarget.value)
        }}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={save.isPending}>
          {t('save')}
        </BusyButton>
        <Button variant="default" onClick={() => goTo(screens.lotSectors)}>
          {t('sectors.back')}
        </Button>
      </div>
    </form>
  )
}
