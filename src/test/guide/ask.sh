. ./verify.sh
text() { [ "$1" = - ] || printf %s "${1#+}" | openssl base64 -d -A; }
while read -r kind a b c d e; do
  if [ "$kind" = timed ]; then
    text "$b" > body
    set -- verify_timed "$(text "$a")" body "$(text "$c")"
  else
    text "$d" > body
    set -- verify_standard "$(text "$a")" "$(text "$b")" "$(text "$c")" body "$(text "$e")"
  fi
  "$@" < /dev/null && echo true || echo false
done
