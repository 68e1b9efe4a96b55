/**
 * The style sheet of the widgets on other websites. Names begin with our prefix. What a website may want to change has
 * no specificity, so its own rules win.
 */
export const widgetStyle = `
:where(.convene-inline-widget, .calendly-inline-widget) { position: relative; min-width: min(320px, 100%);
  height: 700px; }
.convene-inline-widget > iframe, .convene-popup > iframe { display: block; width: 100%; height: 100%; border: 0; }
.convene-spinner { position: absolute; inset: 0; display: grid; gap: 12px; place-content: center;
  justify-items: center; color: #5c5c57; font: 16px/1.5 system-ui, sans-serif; pointer-events: none; }
.convene-spinner::before { content: ""; width: 32px; height: 32px; border: 4px solid #8a8a83;
  border-top-color: transparent; border-radius: 50%; }
.convene-open { overflow: hidden; }
dialog.convene-overlay { position: fixed; inset: 0; box-sizing: border-box; width: 100%; max-width: none; height: 100%;
  max-height: none; margin: 0; padding: 0; border: 0; background: transparent; overflow: hidden; }
dialog.convene-overlay::backdrop { background: rgb(23 23 19 / .6); }
.convene-popup { position: absolute; inset: 56px max(0px, 50% - 520px) 16px; overflow: hidden; background: #fff;
  border-radius: 14px; }
.convene-popup > iframe { position: relative; }
.convene-popup-close { position: absolute; top: 6px; right: max(6px, 50% - 520px); width: 44px; height: 44px; margin: 0;
  padding: 0; color: #fff; background: #171713; border: 2px solid #fff; border-radius: 50%;
  font: 26px/1 system-ui, sans-serif; cursor: pointer; }
.convene-popup-close:focus-visible, .convene-badge-content:focus-visible { outline: 3px solid #8fd4ba;
  outline-offset: 2px; }
.convene-badge-widget { position: fixed; z-index: 9998; right: 20px; bottom: 20px; }
:where(.convene-badge-content) { min-height: 44px; max-width: calc(100vw - 40px); padding: 10px 24px; color: #fff;
  background-color: #1f5f4a; border: 0; border-radius: 24px; box-shadow: 0 2px 6px rgb(0 0 0 / .25);
  font: 600 16px/1.4 system-ui, sans-serif; cursor: pointer; }
.convene-branding { display: block; font-size: 12px; font-weight: 400; }
@media (max-width: 700px) { .convene-popup { inset: 56px 0 0; border-radius: 14px 14px 0 0; } }
@media (prefers-reduced-motion: no-preference) {
  .convene-spinner::before { animation: convene-turn 1s linear infinite; }
  dialog.convene-overlay { animation: convene-appear .15s ease-out; }
  @keyframes convene-turn { to { rotate: 1turn; } }
  @keyframes convene-appear { from { opacity: 0; } }
}
@media (prefers-color-scheme: dark) { .convene-popup { background: #24241f; } .convene-popup > .convene-spinner {
  color: #b5b4ab; } }
`.trimStart()
