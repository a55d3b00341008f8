import { Combobox } from '@base-ui/react/combobox'
import { Slider } from '@base-ui/react/slider'
import { LockClosedIcon } from '@heroicons/react/24/outline'
import type { Choice } from '../api/types.ts'
import { number, label as words } from '../ui/format.ts'

type PickerProps = {
  label: string
  value: string | undefined
  values: readonly string[]
  choices: readonly Choice[] | undefined
  onChange: (value: string) => void
}

const choiceOf = (choices: PickerProps['choices'], value: string) =>
  choices?.find((choice) => String(choice.value) === value)

/** Models with their prices for this very request; what does not fit it is below, with the reason. */
export function ModelPicker({ label, value, values, choices, onChange }: PickerProps) {
  const fits = values.filter((name) => !choiceOf(choices, name)?.problem)
  const rest = values.filter((name) => choiceOf(choices, name)?.problem)
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="models">
        {fits.map((name) => (
          <Model
            key={name}
            name={name}
            choice={choiceOf(choices, name)}
            chosen={name === value}
            onChoose={() => onChange(name)}
          />
        ))}
      </div>
      {rest.length > 0 && (
        <details className="more-models">
          <summary>{rest.length} more do not fit this request</summary>
          <ul>
            {rest.map((name) => (
              <li key={name}>
                <b>{name}</b> <span className="soft">{choiceOf(choices, name)?.problem}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

function Model({
  name,
  choice,
  chosen,
  onChoose,
}: {
  name: string
  choice: Choice | undefined
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <button type="button" className="model" aria-pressed={chosen} onClick={onChoose}>
      <b>{name === 'default' ? 'Default' : name}</b>
      <span className="soft">
        {choice?.credits === null || choice === undefined ? '' : `${number(choice.credits)} credits`}
      </span>
    </button>
  )
}

/** A few values side by side; those that the plan lacks say so. */
export function Segments({ label, value, values, choices, onChange }: PickerProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="segments">
        {values.map((name) => {
          const choice = choiceOf(choices, name)
          return (
            <button
              key={name}
              type="button"
              className="segment"
              aria-pressed={name === value}
              disabled={Boolean(choice?.problem) && name !== value}
              title={choice?.problem ?? undefined}
              onClick={() => onChange(name)}
            >
              {/^\d+:\d+$/.test(name) && <Shape ratio={name} />}
              {/^[a-z_-]+$/.test(name) ? words(name) : name}
              {choice?.needs_plan && <LockClosedIcon aria-label="Not on your plan" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Shape({ ratio }: { ratio: string }) {
  const [w = 1, h = 1] = ratio.split(':').map(Number)
  const scale = 16 / Math.max(w, h)
  return <span className="shape" style={{ width: w * scale, height: h * scale }} aria-hidden />
}

/** Pictures that the engine itself has made, one for each value. */
export function StylePicker({
  label,
  value,
  values,
  pictures,
  onChange,
}: PickerProps & { pictures: (value: string) => string | undefined }) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="styles">
        {values.map((name) => {
          const picture = pictures(name)
          return (
            <button
              key={name}
              type="button"
              className="style"
              aria-pressed={name === value}
              onClick={() => onChange(name)}
            >
              {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="style-blank" aria-hidden />}
              <span>{/^[a-z0-9-]+$/.test(name) ? words(name.replace(/-generator$|-ai$|^ai-/g, '')) : name}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** For long lists: type to find. */
export function SearchPicker({ label, value, values, onChange }: PickerProps) {
  return (
    <Combobox.Root items={values} value={value ?? null} onValueChange={(next) => next && onChange(next)} limit={80}>
      <Combobox.Label className="label">{label}</Combobox.Label>
      <Combobox.Input className="input" placeholder="Type to search" aria-label={label} />
      <Combobox.Portal>
        <Combobox.Positioner className="positioner" sideOffset={6}>
          <Combobox.Popup className="popup">
            <Combobox.Empty className="hint">Nothing fits.</Combobox.Empty>
            <Combobox.List className="popup-list">
              {(name: string) => (
                <Combobox.Item key={name} value={name} className="option">
                  {name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

export function NumberSlider({
  label,
  value,
  min,
  max,
  step,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  return (
    <div>
      <span className="label">{label}</span>
      <div className="slider">
        <Slider.Root value={value} min={min} max={max} step={step} onValueChange={(next) => onChange(Number(next))}>
          <Slider.Control className="slider-control">
            <Slider.Track className="slider-track">
              <Slider.Indicator className="slider-fill" />
              <Slider.Thumb className="slider-thumb" aria-label={label} />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <input
          className="input"
          type="number"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)}
        />
      </div>
    </div>
  )
}
