#!/bin/sh
# Writes the tables again in the folder where it is called: LibreOffice, Gnumeric, openpyxl and XlsxWriter have to be installed.
set -e
here=$(dirname "$0")
office() {
  LC_ALL=pt_BR.UTF-8 soffice "-env:UserInstallation=file://$PWD/office" --headless --convert-to "$1" "$2" >office.log 2>&1
  mv "$(basename "$2" .fods).${1%%:*}" "$3"
}
csv() {
  office "csv:Text - txt - csv (StarCalc):$1,34,$2,1,,0,false,true" "$here/libreoffice-source.fods" "$3"
}
office xlsx "$here/libreoffice-source.fods" libreoffice.xlsx
sed 's/1899-12-30/1904-01-01/' "$here/libreoffice-source.fods" >from-1904.fods
office xlsx from-1904.fods libreoffice-1904.xlsx
office ods "$here/libreoffice-source.fods" libreoffice.ods
office xls "$here/libreoffice-source.fods" libreoffice.xls
# 1 is Windows-1252, 2 Macintosh, 76 UTF-8, 65535 UTF-16 with its mark.
csv 59 1 libreoffice-windows-1252.csv
csv 59 2 libreoffice-macintosh.csv
csv 44 76 libreoffice-utf-8.csv
csv 9 65535 libreoffice-utf-16.txt
ssconvert libreoffice.xlsx gnumeric.xlsx >office.log 2>&1
/usr/bin/python3 "$here/write.py"
rm -rf office office.log from-1904.fods
