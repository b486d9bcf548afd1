import { useState } from 'react'
import { grades } from '#contract/inquiry-texts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SelectInput, TextArea, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { yearHint } from './year-and-grade.ts'

const gradeOptions = grades.map((grade) => ({ value: grade, label: grade }))

export function ChildGroup() {
  // The browser's own validation, in force until hydration, would refuse “NA”.
  const emailType = useHydrated() ? 'email' : 'text'
  const [grade, setGrade] = useState('')
  return (
    <FieldGroup legend="Child">
      <TextInput name="childName" autoComplete="off" />
      <SelectInput
        name="childGrade"
        emptyLabel="Select a grade"
        options={gradeOptions}
        hint={yearHint(grade)}
        onChange={(event) => setGrade(event.currentTarget.value)}
      />
      <TextInput
        name="childEmail"
        type={emailType}
        inputMode="email"
        autoComplete="off"
        hint="For calendar invites; NA if none."
      />
      <TextInput name="childBirthday" type="date" min="1900-01-01" max="2099-12-31" />
      <TextInput name="schoolName" autoComplete="off" wide />
      <TextArea name="childHobbies" rows={2} wide hint="A tutor likes to know what they enjoy." />
    </FieldGroup>
  )
}
