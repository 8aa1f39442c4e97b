/** Shows who is signed in (WEB-26). It will open the profile screen once there is one. */
import { formatCpf } from '@invest/contract/cpf'
import { useMe } from '../../lib/start-up.ts'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import classes from './profile-block.module.css'
import { profileName } from './profile-name.ts'

export function ProfileBlock() {
  const me = useMe()
  const name = me.nomeExibicao || me.nome
  return (
    <div className={classes.block}>
      <CompanyAvatar name={name} src={me.imagemPerfil?.urlPublica} size={44} round />
      <div className={classes.words}>
        <div className={classes.name}>{profileName(name)}</div>
        {me.cpf && !me.ehEstrangeiro && <div className={`${classes.cpf} figures`}>{formatCpf(me.cpf)}</div>}
      </div>
    </div>
  )
}
