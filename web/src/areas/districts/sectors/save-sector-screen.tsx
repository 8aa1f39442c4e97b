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
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { Found } from '../../../ui/layout/found.tsx'
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
      ) : (
        <Found query={sector} failed={t('sectors.failed')} waiting={<Skeleton height={90} maw={560} />}>
          {(one) => <SectorForm key={one.id} sector={one} />}
        </Found>
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
    onError: (error) => showUnlessInFields(error, t('sectors.saveFailed')),
  })
  const refused = fieldProblems(save.error).descricaoNomeSetor
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
        error={refused ?? (tried && blank && t('sectors.required'))}
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
