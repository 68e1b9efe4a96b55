import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Undefined on a machine without Chromium. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** The same engine without the windows of the full program. Loading a page takes half the CPU time. Optional. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** What playwright turns off. A second list replaces its own, so it is repeated here. */
const offByDefault = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Popups of the address bar. Each new context would load both: 1 of its 3 CPU seconds in version 156. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const baseArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** An option that lets Back and Forward show pages as they were left. Playwright turns that off. */
export const backForwardCache = '--enable-features=BackForwardCache'

/** Tests open many pages and run each script a few times, so less preparation pays off. Not for measurements. */
const testFeaturesOff = ['SpareRendererForSitePerProcess']
const testArgs = ['--js-flags=--single-threaded,--no-opt']

export function openBrowser(...more: string[]): Promise<Browser> {
  return launch([], more)
}

/** An option that says where hosts are. The headless shell knows it; it ignores some others. */
export const hostRules = '--host-resolver-rules='

/** A browser that needs less CPU time per page, and more wall time for long scripts. */
export function openTestBrowser(...more: string[]): Promise<Browser> {
  const isShellEnough = more.every((option) => option.startsWith(hostRules))
  const path = isShellEnough && existsSync(headlessShell) ? headlessShell : chromiumPath
  return launch(testFeaturesOff, [...testArgs, ...more], path)
}

function launch(featuresOff: string[], more: string[], path = chromiumPath) {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const features = `--disable-features=${[...offByDefault, ...addressBar, ...featuresOff].join(',')}`
  return chromium.launch({
    executablePath: path ?? '',
    args: [features, ...baseArgs, ...sandbox, ...more],
    ...(more.includes(backForwardCache) && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}
