/** Proves that the visitor is not a bot: solves the challenge of the booking form while the visitor fills it in. */
import { findProof, seedOf } from './proof-of-work.ts'

/** The challenge that is being solved for a start, and its solution. */
type Task = { challenge: string; start: string; bits: number; proof?: number; isAwaited: boolean }

/** Short enough that typing stays smooth: a screen shows a picture every 16 ms. */
const sliceMs = 10
const hashesPerLook = 200

let task: Task | undefined

startProtection()

function startProtection() {
  document.addEventListener('focusin', solveShown)
  // Before the script of the page, which sends the form.
  document.addEventListener('submit', holdBack, true)
  solveShown()
}

/** Begins as soon as the form of a slot is shown. Another slot, or a form with another challenge, begins again. */
function solveShown() {
  const check = shownCheck()
  const form = check?.closest('form')
  if (!check || !form) return
  const start = decodeURIComponent(new URL(form.action).pathname.split('/').at(-1) ?? '')
  const challenge = fieldIn(check, 'challenge').value
  if (task?.challenge === challenge && task.start === start) return
  task = { challenge, start, bits: Number(check.dataset.bits), isAwaited: 'submitted' in check.dataset }
  const other = check.querySelector('label')
  if (other) other.hidden = true
  fieldIn(check, 'proof').value = ''
  showStep(check, task.isAwaited ? 'waiting' : 'running')
  void solve(task)
}

async function solve(current: Task) {
  const seed = seedOf(current.challenge, current.start)
  let from = 0
  while (task === current) {
    const pause = performance.now() + sliceMs
    while (performance.now() < pause) {
      const proof = findProof(seed, from, from + hashesPerLook, current.bits)
      if (proof !== undefined) {
        finish(current, proof)
        return
      }
      from += hashesPerLook
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function finish(current: Task, proof: number) {
  current.proof = proof
  const check = shownCheck()
  if (!check || task !== current) return
  fieldIn(check, 'proof').value = String(proof)
  showStep(check, 'done')
  if (current.isAwaited) check.closest('form')?.requestSubmit()
}

/** Waits for the solution. A form with invalid fields goes on, because the page only marks them. */
function holdBack(event: Event) {
  const check = shownCheck()
  const form = check?.closest('form')
  if (!check || !form || event.target !== form || fieldIn(check, 'send_code').checked) return
  solveShown()
  if (!task || task.proof !== undefined || !form.checkValidity()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  task.isAwaited = true
  showStep(check, 'waiting')
}

function shownCheck() {
  return document.querySelector<HTMLElement>('form:not([hidden]) #check')
}

function fieldIn(check: HTMLElement, name: string): HTMLInputElement {
  const field = check.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!field) throw new Error(name)
  return field
}

/** The text is in a status region, so screen readers read it. */
function showStep(check: HTMLElement, step: 'running' | 'waiting' | 'done') {
  const status = check.querySelector('[role=status]')
  if (status) status.textContent = check.dataset[step] ?? ''
}
