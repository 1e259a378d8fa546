#!/bin/sh
# Creates the secrets of compose.yaml in a folder, one file for each. Existing files stay as they are.
set -eu
folder=${1:?usage: new-secrets.sh FOLDER}
umask 077
mkdir -p "$folder"
cd "$folder"
random() { head -c 32 /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }
# The containers' users are not the owner of the files. The folder's mode keeps other users of this machine out.
keep() {
  [ -e "$1" ] || cat >"$1"
  chmod 444 "$1"
}
random | keep session-secret
random | keep redis-password
random | keep database-password
printf 'redis://:%s@redis:6379' "$(cat redis-password)" | keep redis-url
printf 'postgres://sandbox:%s@postgres:5432/sandbox' "$(cat database-password)" | keep database-url
