import { Choice } from '#frame/forms/Choice.tsx'
import { type ControlsChoice, rolesOffered } from './rules/filter.ts'
import { companySizes, sectors } from './rules/vocabulary.ts'
import { controlLibrary, roleTitles, sectorTitles, sizeTitles } from './words.ts'

const { filter } = controlLibrary

type CompanyChoicesProps = { choice: Pick<ControlsChoice, 'role' | 'sector' | 'size'> }

export const CompanyChoices = ({ choice: { role, sector, size } }: CompanyChoicesProps) => (
  <>
    <Choice
      name="role"
      {...filter.role}
      options={rolesOffered.map((id) => ({ id, title: roleTitles[id] }))}
      chosen={role}
    />
    <Choice
      name="sector"
      {...filter.sector}
      options={sectors.map((id) => ({ id, title: sectorTitles[id] }))}
      chosen={sector}
    />
    <Choice
      name="size"
      {...filter.size}
      options={companySizes.map((id) => ({ id: String(id), title: sizeTitles[id] }))}
      chosen={size?.toString()}
    />
  </>
)
